import type { DocumentVersion } from '@consign/evidence'

type Printed = Pick<DocumentVersion, 'documentId' | 'snapshotDigest'>

/** Half of a UUID's digits: enough that no note is found by guessing, and short enough for a QR code on paper. */
const DIGITS = 16
/** As many digits of base 36 as a UUID and those have together. */
const LENGTH = 38

/** Where a print can be checked: the document, and the beginning of the digest of what was printed. */
export function checkAddress(publicUrl: string, { documentId, snapshotDigest }: Printed): string {
  return `${publicUrl}/v/${documentId}?v=${snapshotDigest.slice(0, DIGITS)}`
}

/**
 * The same for a QR code: both as one number to base 36 in capitals, and in capitals what may be (RFC 3986, 6.2.2.1), so
 * that a symbol has two thirds of the modules; `/V/1XK2…`.
 */
export function paperAddress(publicUrl: string, { documentId, snapshotDigest }: Printed): string {
  const { origin, pathname } = new URL(publicUrl)
  const number = BigInt(`0x${documentId.replaceAll('-', '')}${snapshotDigest.slice(0, DIGITS)}`)
  const code = number.toString(36).toUpperCase().padStart(LENGTH, '0')
  return `${origin.toUpperCase()}${pathname === '/' ? '' : pathname}/V/${code}`
}
