import { canonicalize } from '../canonical/canonical.ts'

/**
 * The text whose SHA-256 is the `digest` of a link's recipient. A claim that a link was sent to an address can be
 * proven with the address; the document's id makes the digests of two documents incomparable.
 * @param address in lower case
 */
export const recipientText = (documentId: string, address: string): string =>
  canonicalize(['link-recipient-1', documentId, address])

/** The part of an address that may be shown: its first character and everything after the `@`. */
export const maskedAddress = (address: string): string => {
  const [first = ''] = address
  return `${first}***${address.slice(address.lastIndexOf('@'))}`
}
