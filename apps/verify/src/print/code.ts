/** What a paper's QR code leads to: a document's id, and the first digits of the digest of its data. */
export interface Code {
  readonly documentId: string
  readonly v: string
}

/** The code of an address such as `/v/{documentId}?v={digits}`; undefined where the address is of no paper. */
export function codeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Code | undefined {
  const [, documentId] = /^\/(?:verify|v)\/([^/]+)\/?$/.exec(pathname) ?? []
  return documentId === undefined
    ? undefined
    : { documentId: documentId.slice(0, 200), v: (new URLSearchParams(search).get('v') ?? '').slice(0, 200) }
}
