import { refuse } from '../ground/refusal.ts'

/** What clients may keep with a person, in bytes of JSON. */
const mostBytes = 8192

type Members = Readonly<Record<string, unknown>>

/** Members of `user_metadata` that mean something to us, so that no client's take their place. */
const ours: ReadonlySet<string> = new Set(['name', 'company', 'invitation'])

/** What a client keeps with a person (GoTrue's user_metadata), as it was stored. */
export const metadataOf = (stored: string | undefined): Members =>
  stored === undefined ? {} : (JSON.parse(stored) as Members)

/**
 * The members of `sent` that are the client's own beside those that were kept before, one with null taken away
 * (GoTrue). They are text to us: nothing reads them. Refuses validation_failed when they are too large.
 */
export function keptMetadata(sent: Members, before: Members = {}): string {
  const own = Object.entries(sent).filter(([name]) => !ours.has(name))
  const merged = new Map([...Object.entries(before), ...own])
  const text = JSON.stringify(Object.fromEntries([...merged].filter(([, value]) => value !== null)))
  if (Buffer.byteLength(text) <= mostBytes) return text
  throw refuse('validation_failed', { message: `user_metadata is at most ${mostBytes} bytes of JSON` })
}
