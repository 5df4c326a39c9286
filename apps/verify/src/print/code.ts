/** What a paper's QR code leads to: a document's id, and the first digits of the digest of its data. */
export interface Code {
  readonly documentId: string
  readonly v: string
}

/** Document and digits of a QR code, as one number to base 36. */
const SHORT = /^\/V\/([0-9A-Z]{38})\/?$/i

/**
 * The code of an address such as `/v/{documentId}?v={digits}`, or `/V/{both as one number}`; undefined where the address is
 * of no paper.
 */
export function codeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Code | undefined {
  const [, short] = SHORT.exec(pathname) ?? []
  if (short !== undefined) return unpacked(short)
  const [, documentId] = /^\/(?:verify|v)\/([^/]+)\/?$/i.exec(pathname) ?? []
  return documentId === undefined
    ? undefined
    : { documentId: documentId.slice(0, 200), v: (new URLSearchParams(search).get('v') ?? '').slice(0, 200) }
}

/** 32 digits of a UUID and 16 of a digest; a number that is larger names a document that does not exist. */
function unpacked(short: string): Code {
  const number = [...short].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  const hex = number.toString(16).padStart(48, '0')
  const parts = [
    hex.slice(0, -40),
    hex.slice(-40, -36),
    hex.slice(-36, -32),
    hex.slice(-32, -28),
    hex.slice(-28, -16),
  ]
  return { documentId: parts.join('-'), v: hex.slice(-16) }
}
