import { sign } from 'node:crypto'
import {
  checkpointText,
  consistencyProof,
  isConsistent,
  makeSignedNote,
  type NoteSigner,
  treeRoot,
  verifierKey,
} from '@consign/log'
import type { NoteKey } from '../secrets/log-signing-keys.ts'
import type { Directory } from '../store/directory.ts'
import { tileReader } from './read-tile.ts'
import { insertCheckpoint, mustBeExtended } from './tlog.store.ts'

/** The stored entries differ from the signed ones: the database was changed. Nothing is signed any more. */
export class HistoryChanged extends Error {
  override readonly name = 'HistoryChanged'

  constructor(size: number) {
    super(`the entries of the log do not extend its checkpoint of ${size} entries: the database was changed`)
  }
}

export const signerOf = (name: string, { publicKey, privateKey }: NoteKey): NoteSigner => ({
  key: verifierKey(name, 'note', publicKey),
  sign: (message) => sign(null, message, privateKey),
})

/**
 * Signs the tree of the durable entries, and stores the checkpoint before it is published. All hashes are read again: the
 * stored tree is the signed one.
 *
 * @throws HistoryChanged if it does not extend the last checkpoint, or the last that a witness has seen
 */
export async function signCheckpoint(
  { run }: Pick<Directory, 'run'>,
  { origin, size, keys }: { origin: string; size: number; keys: readonly NoteKey[] },
): Promise<void> {
  const read = tileReader(run)
  const root = await treeRoot(size, read)
  for (const older of await run(mustBeExtended, { origin })) {
    const head = { size: Number(older.size), root: older.root }
    const extends_ =
      head.size <= size && isConsistent(head, { size, root }, await consistencyProof(head.size, size, read))
    if (!extends_) throw new HistoryChanged(head.size)
  }
  const text = checkpointText({ origin, size, root })
  const note = await makeSignedNote(
    text,
    keys.map((key) => signerOf(origin, key)),
  )
  await run(insertCheckpoint, { origin, size, root, note })
}
