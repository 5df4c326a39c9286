import type { LifeEvent } from './life.ts'
import type { Story } from './story.ts'

type Data = Record<string, unknown>

interface Change {
  path: string
  before?: unknown
}

/**
 * The data before what the bars mark: the amendments since the note in force while they wait, otherwise the last one; and
 * later supplements. Null without any.
 */
export function dataBefore(data: Data, story: Story): Data | null {
  if (story.waits) return undone(data, afterInForce(story))
  const steps = changesOf(story)
  const since = steps.findLastIndex(({ name }) => name === 'document.amended')
  return undone(data, steps.slice(Math.max(since, 0)))
}

/** The data of the note in force. */
export const dataInForce = (data: Data, story: Story): Data =>
  (story.waits ? undone(data, afterInForce(story)) : null) ?? data

const CHANGES = new Set(['document.amended', 'document.supplemented'])

/** The changes that led to the data shown, without amendments that were withdrawn. */
const changesOf = (story: Story): LifeEvent[] =>
  story.events.filter((event) => CHANGES.has(event.name) && !story.generationOf(event).withdrawn)

const afterInForce = (story: Story): LifeEvent[] =>
  changesOf(story).filter(
    (event) => story.generationOf(event).amendment > story.generations.inForce.amendment,
  )

function undone(data: Data, steps: readonly LifeEvent[]): Data | null {
  if (steps.length === 0) return null
  const before = structuredClone(data)
  for (const step of steps.toReversed()) for (const change of undoable(step)) undo(before, change)
  return before
}

/** Additions are undone in reverse order, so that lists regain their length. */
function undoable({ name, payload }: LifeEvent): readonly Change[] {
  const list = (name === 'document.amended' ? payload.changes : payload.additions) as readonly Change[]
  return list.toSorted((a, b) => lastIndex(b) - lastIndex(a))
}

const lastIndex = ({ path }: Change): number => Number(path.slice(path.lastIndexOf('/') + 1)) || 0

function undo(data: Data, change: Change): void {
  const keys = keysOf(change.path)
  const last = keys.pop()!
  let parent: unknown = data
  for (const key of keys) parent = (parent as Data | undefined)?.[key]
  if (typeof parent !== 'object' || parent === null) return
  if (Object.hasOwn(change, 'before')) (parent as Data)[last] = change.before
  else if (Array.isArray(parent)) parent.length = Math.min(parent.length, Number(last))
  else delete (parent as Data)[last]
}

export const keysOf = (path: string): string[] =>
  path
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
