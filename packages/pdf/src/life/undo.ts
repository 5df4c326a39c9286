import type { Life, LifeEvent } from './life.ts'

type Data = Record<string, unknown>

interface Change {
  path: string
  before?: unknown
}

/** The data before the last amendment and later supplements; null without any. */
export function dataBefore(data: Data, { events }: Life): Data | null {
  const since = events.findLastIndex(({ name }) => name === 'document.amended')
  const steps = events.slice(Math.max(since, 0)).filter(({ name }) => CHANGES.has(name))
  if (steps.length === 0) return null
  const before = structuredClone(data)
  for (const step of steps.reverse()) for (const change of changesOf(step)) undo(before, change)
  return before
}

const CHANGES = new Set(['document.amended', 'document.supplemented'])

/** Additions are undone in reverse order, so that lists regain their length. */
function changesOf({ name, payload }: LifeEvent): readonly Change[] {
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
