import { refuse } from '../ground/refusal.ts'

/** Most bytes of JSON that clients may store with a person. */
const mostBytes = 8192

type Members = Readonly<Record<string, unknown>>

/** Members of `user_metadata` with our own meaning, which no client's replace. */
const ours: ReadonlySet<string> = new Set(['name', 'company', 'invitation'])

/** A client's own data of a person (GoTrue's user_metadata), as stored. */
export const metadataOf = (stored: string | undefined): Members =>
  stored === undefined ? {} : (JSON.parse(stored) as Members)

/**
 * The client's own members of `sent` merged into the stored ones; null removes a member (GoTrue). The service never reads
 * them. Refuses validation_failed if they are too large.
 */
export function keptMetadata(sent: Members, before: Members = {}): string {
  const own = Object.entries(sent).filter(([name]) => !ours.has(name))
  const merged = new Map([...Object.entries(before), ...own])
  const text = JSON.stringify(Object.fromEntries([...merged].filter(([, value]) => value !== null)))
  if (Buffer.byteLength(text) <= mostBytes) return text
  throw refuse('validation_failed', { message: `user_metadata is at most ${mostBytes} bytes of JSON` })
}
