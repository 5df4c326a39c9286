import type { Addition } from '@consign/evidence'
import { isRefusal } from '@consign/sdk'
import { openAnew } from './fetch-rest.ts'
import type { Parts } from './parts.ts'
import { noAnswers } from './state.ts'

/**
 * Adds to the note what only this party knows, then shows the note as it is with it: that is read and signed.
 * @throws ConsignError when the note is as it was; what was typed stays
 */
export async function add(parts: Parts, additions: readonly Addition[]): Promise<void> {
  const { client, token, store } = parts
  const { shown } = store.get()
  if (!shown) throw new Error('there is nothing to add to')
  const said = { base_version_id: shown.evidence.version.id, additions: [...additions] }
  const body = { id: await idOf(parts, said), ...said }
  const done = await written(parts, () =>
    client.supplementSign({ params: { token }, body }, { timeout: 30_000 }),
  )
  if (!done) return
  const added = [...store.get().answers.added, ...additions]
  await showAnew(parts, { step: 'read', adds: noAnswers.adds, added })
}

interface Tried {
  readonly id: string
  readonly said: string
}

/** The idempotency key of a report: a report whose answer was lost is repeated under the same key, and counts once. */
export async function idOf({ kept }: Pick<Parts, 'kept'>, what: object): Promise<string> {
  const said = JSON.stringify(what)
  const before = await kept.get<Tried>('tried')
  if (before?.said === said) return before.id
  const id = crypto.randomUUID()
  await kept.put('tried', { id, said } satisfies Tried)
  return id
}

/** Whether it was written. A note that has changed is shown as it is; a code that is required is asked for. */
async function written(parts: Parts, write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isRefusal(error, 'CODE_REQUIRED')) {
      parts.store.set({ phase: { at: 'code' } })
      return false
    }
    if (isRefusal(error, 'VERSION_STALE')) await openAnew(parts)
    throw error
  }
}

async function showAnew(parts: Parts, change: Partial<typeof noAnswers>): Promise<void> {
  const { store, kept } = parts
  const answers = { ...store.get().answers, ...change }
  await kept.put('answers', answers)
  store.set({ answers, phase: { at: 'loading' } })
  await openAnew(parts)
}
