import type { DocumentVersion } from '@consign/evidence'

type Printed = Pick<DocumentVersion, 'documentId' | 'snapshotDigest'>

/** Half of a UUID's digits: too many to guess a note, and short enough for a QR code on paper. */
const DIGITS = 16
/** The base 36 digits of a UUID and those together. */
const LENGTH = 38

/** The page that verifies a print: the document, and the beginning of the printed version's digest. */
export function checkAddress(publicUrl: string, { documentId, snapshotDigest }: Printed): string {
  return `${publicUrl}/v/${documentId}?v=${snapshotDigest.slice(0, DIGITS)}`
}

/**
 * The same for a QR code: both as one number in base 36, all in capitals where allowed (RFC 3986, 6.2.2.1), which saves a
 * third of the modules; `/V/1XK2…`.
 */
export function paperAddress(publicUrl: string, { documentId, snapshotDigest }: Printed): string {
  const { origin, pathname } = new URL(publicUrl)
  const number = BigInt(`0x${documentId.replaceAll('-', '')}${snapshotDigest.slice(0, DIGITS)}`)
  const code = number.toString(36).toUpperCase().padStart(LENGTH, '0')
  return `${origin.toUpperCase()}${pathname === '/' ? '' : pathname}/V/${code}`
}
