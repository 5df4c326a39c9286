import { fromBase64, fromDecimal, toBase64 } from '../bytes.ts'
import { malformed } from '../error.ts'
import type { TreeHead } from '../tree/consistency.ts'

/** A log's claim of its tree (C2SP tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
  readonly origin: string
  /** Signed, and ignored. */
  readonly extensions: readonly string[]
}

/** The text to sign, without extensions, which cannot be audited. */
export const checkpointText = ({ origin, root, size }: Omit<Checkpoint, 'extensions'>): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** Reads the text of a signed note. Throws `FORMAT`, also for a size beyond 2^53-1. */
export const parseCheckpoint = (text: string): Checkpoint => {
  const [origin = '', decimal = '', base64 = '', ...more] = text.split('\n')
  const size = fromDecimal(decimal)
  const root = fromBase64(base64)
  if (origin === '' || size === undefined || root?.length !== 32 || more.pop() !== '' || more.includes(''))
    throw malformed('a text that is no checkpoint: origin, size and root, a line each')
  return { origin, size, root, extensions: more }
}
