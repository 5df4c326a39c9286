import { fromDecimal } from './bytes.ts'
import { isDigest, type LogEntry } from './entry.ts'
import { LogError, malformed } from './error.ts'
import type { NoteSigner } from './signed-note/ed25519.ts'
import type { VerifierKey } from './signed-note/key.ts'
import { makeSignedNote, parseSignedNote, verifySignedNote } from './signed-note/signed-note.ts'

/** The service's promise to a signer: this event will be in the log of this origin, at this place of the chain. */
export interface Receipt extends LogEntry {
  readonly origin: string
  /** The chain link's: UTC, three decimals, `Z`. */
  readonly receivedAt: string
}

const HEADER = 'ecmr-receipt/v1'
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Six lines. The second is no number, so that a receipt is never a checkpoint. */
export const receiptText = ({ docTag, eventDigest, origin, receivedAt, sequence }: Receipt): string =>
  `${[HEADER, origin, docTag, sequence, eventDigest, receivedAt].join('\n')}\n`

export const signReceipt = (receipt: Receipt, signer: NoteSigner): Promise<string> =>
  makeSignedNote(receiptText(receipt), [signer])

/** The content of a receipt, unverified; see `verifyReceipt`. Throws `FORMAT`. */
export const parseReceipt = (file: string | Uint8Array): Receipt => readText(parseSignedNote(file).text)

/** The content of a receipt signed by one of the keys. Throws `FORMAT` or `SIGNATURE`. */
export const verifyReceipt = async (
  file: string | Uint8Array,
  keys: readonly VerifierKey[],
): Promise<Receipt> => {
  const note = parseSignedNote(file)
  const receipt = readText(note.text)
  if ((await verifySignedNote(note, keys)).length === 0)
    throw new LogError('SIGNATURE', 'none of the keys signed the receipt')
  return receipt
}

const readText = (text: string): Receipt => {
  const lines = text.split('\n')
  const [header, origin = '', docTag = '', decimal = '', eventDigest = '', receivedAt = '', end] = lines
  const sequence = fromDecimal(decimal)
  const wellFormed =
    header === HEADER &&
    origin !== '' &&
    isDigest(docTag) &&
    isDigest(eventDigest) &&
    TIME.test(receivedAt) &&
    end === '' &&
    lines.length === 7
  if (!wellFormed || sequence === undefined)
    throw malformed(
      'a text that is no receipt: origin, docTag, sequence, eventDigest and receivedAt, a line each',
    )
  return { origin, docTag, sequence, eventDigest, receivedAt }
}
