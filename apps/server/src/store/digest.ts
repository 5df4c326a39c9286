import { createHash, hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'

/** SHA-256 as 64 lower-case hex; text as UTF-8. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex')

/** The same of parts that follow one another; other calls have their turn between any two. */
export async function sha256OfParts(parts: readonly Uint8Array[]): Promise<string> {
  const hash = createHash('sha256')
  for (const part of parts) {
    hash.update(part)
    await turn()
  }
  return hash.digest('hex')
}
