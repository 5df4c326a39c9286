import type { Evidence } from '../use-note.ts'

/** Digits of the digest that the code of a print has. */
const digits = 16

/** The page that shows the holder of a print its content, for the version in force. */
export function publicAddress(
  { document, versions }: Pick<Evidence, 'document' | 'versions'>,
  origin: string,
): string {
  const current = versions.find(({ id }) => id === document.currentVersionId)
  return `${origin}/verify/${document.id}?v=${current?.snapshotDigest.slice(0, digits) ?? ''}`
}
