import { createHash, hash } from 'node:crypto'

/** SHA-256 as 64 lower-case hex; text as UTF-8. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex')

/** SHA-256 of consecutive parts; `pause` is awaited after each. */
export async function sha256OfParts(
  parts: readonly Uint8Array[],
  pause: () => Promise<unknown>,
): Promise<string> {
  const hash = createHash('sha256')
  for (const part of parts) {
    hash.update(part)
    await pause()
  }
  return hash.digest('hex')
}
