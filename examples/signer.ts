/**
 * A signer's device: reads the note and its PDF, makes a key, signs what was shown. WebCrypto and fetch only, so it runs
 * in browsers too. The exact bytes: docs/profiles/evidence-0.7.md.
 */

interface Shown {
  readonly role: string
  readonly version: { readonly snapshotDigest: string }
}

/** @param link `<address>/functions/v1/sign/<token>`; the token is all the credential there is */
export async function signAs(name: string, link: string): Promise<void> {
  const shown = (await (await succeeded(fetch(link))).json()) as Shown
  const artifactDigest = await digestOfShownPdf(link)
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ecdsa, false, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const consent = {
    id: crypto.randomUUID(),
    documentDigest: shown.version.snapshotDigest,
    artifactDigest,
    role: shown.role,
    name,
    statement: statements[shown.role] ?? 'I sign this note.',
    occurredAt: new Date().toISOString(),
    strokes: [
      [
        { x: 0.1, y: 0.6 },
        { x: 0.4, y: 0.2 },
        { x: 0.9, y: 0.5 },
      ],
    ],
    publicKey: { kty, crv, x, y },
  }
  // WebCrypto's ECDSA signature is the one wanted: r and s, 32 bytes each (IEEE P1363).
  const text = new TextEncoder().encode(canonical(consent))
  const signature = base64(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text))
  const headers = { 'content-type': 'application/json' }
  await succeeded(fetch(link, { method: 'POST', headers, body: JSON.stringify({ ...consent, signature }) }))
}

/** As the type definition has them (`roles[].statements`); other words are printed as the signer's own. */
const statements: Readonly<Record<string, string>> = {
  sender: 'I hand over the goods of this consignment note to the carrier and sign it.',
  carrier: 'I take over the goods of this consignment note and sign it.',
  consignee: 'I have received the goods of this consignment note and sign it.',
}

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** The PDF must be shown to the signer; the signature covers the SHA-256 of exactly these bytes. */
async function digestOfShownPdf(link: string): Promise<string> {
  const answer = await succeeded(fetch(`${link}/pdf`))
  const digest = await sha256(await answer.arrayBuffer())
  if (answer.headers.get('x-artifact-sha256') !== digest)
    throw new Error('the PDF is not what its header says')
  return digest
}

/** SHA-256 in lower-case hexadecimal. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Canonical JSON (RFC 8785): members in order, no blanks, numbers as JavaScript writes them. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`
}

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** The answer, when it is a success; clients rely on `code`, people read `message`. */
export async function succeeded(sent: Promise<Response>): Promise<Response> {
  const answer = await sent
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer
}
