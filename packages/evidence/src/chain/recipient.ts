import { canonicalize } from '../canonical/canonical.ts'

/**
 * The text whose SHA-256 is the `digest` of a link's recipient. Whoever claims that a link was sent to an address can
 * prove it with the address; the document's id in it makes the digests of two documents incomparable.
 * @param address in lower case
 */
export const recipientText = (documentId: string, address: string): string =>
  canonicalize(['link-recipient-1', documentId, address])

/** What of an address may be shown: its first character and what follows the `@`. */
export const maskedAddress = (address: string): string => {
  const [first = ''] = address
  return `${first}***${address.slice(address.lastIndexOf('@'))}`
}
