import { LogError } from '../error.ts'
import { type Checkpoint, parseCheckpoint } from '../signed-note/checkpoint.ts'
import type { VerifierKey } from '../signed-note/key.ts'
import { verifySignedNote } from '../signed-note/signed-note.ts'
import { isConsistent, type TreeHead } from '../tree/consistency.ts'
import { EMPTY_ROOT } from '../tree/hashes.ts'
import { parseAddCheckpoint, SIZE_TYPE } from './request.ts'

/** A log that a witness follows. `head` is the last cosigned one; absent for a new log. */
export interface WatchedLog {
  readonly keys: readonly VerifierKey[]
  readonly head?: TreeHead
}

export type Decision =
  | {
      readonly status: 200
      /** To be stored before the answer leaves. */
      readonly checkpoint: Checkpoint
      /** To be cosigned. */
      readonly text: string
    }
  | { readonly status: 400 | 403 | 404 | 409 | 422; readonly type: string; readonly body: string }

/**
 * A witness' answer (C2SP tlog-witness), given its logs by origin. Between this and the storing
 * of the new head nothing else may be decided for that log.
 */
export const decideAddCheckpoint = async (
  body: Uint8Array,
  logs: ReadonlyMap<string, WatchedLog>,
): Promise<Decision> => {
  try {
    const { note, oldSize, path } = parseAddCheckpoint(body)
    const checkpoint = parseCheckpoint(note.text)
    const log = logs.get(checkpoint.origin)
    if (log === undefined) return refused(404, 'this witness does not know that log')
    if ((await verifySignedNote(note, log.keys)).length === 0)
      return refused(403, 'no key of that log signed this')
    const head = log.head ?? { size: 0, root: EMPTY_ROOT }
    if (oldSize > checkpoint.size) return refused(400, 'the old size is larger than the checkpoint')
    if (oldSize !== head.size) return otherSize(head)
    if (!isConsistent(head, checkpoint, path))
      return checkpoint.size === head.size && head.size > 0 && path.length === 0
        ? otherSize(head)
        : refused(422, 'the checkpoint does not extend the one that was cosigned')
    return { status: 200, checkpoint, text: note.text }
  } catch (error) {
    if (!(error instanceof LogError)) throw error
    return refused(error.code === 'SIGNATURE' ? 403 : 400, error.message)
  }
}

const refused = (status: 400 | 403 | 404 | 422, reason: string): Decision => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${reason}\n`,
})

const otherSize = ({ size }: TreeHead): Decision => ({ status: 409, type: SIZE_TYPE, body: `${size}\n` })
