import type { Signed } from '../visit/state.ts'
import type { Visit } from '../visit/visit.ts'
import { type Sealed, seal, unseal } from './sealed.ts'
import type { RoundItem, RoundView } from './state.ts'

/** Keeps the list of a round on this device, so that it opens without network. */
export async function keepView({ parts: { kept, token } }: Visit, view: RoundView): Promise<void> {
  await kept.put('round', await seal(token, view))
}

/** The list that was kept; undefined where there is none. */
export async function keptView({ parts: { kept, token } }: Visit): Promise<RoundView | undefined> {
  const sealed = await kept.get<Sealed>('round')
  return sealed && unseal<RoundView>(token, sealed)
}

/**
 * The notes of a round with those that this device knew before: a note that was taken out meanwhile says so by its own
 * link, and what was signed for it is not forgotten.
 */
export function joined(now: RoundView, before: RoundView | undefined): readonly RoundItem[] {
  const here = new Set(now.items.map(({ documentId }) => documentId))
  return [...now.items, ...(before?.items ?? []).filter(({ documentId }) => !here.has(documentId))]
}

/** Whether a signature of this device waits for one of these notes. */
export async function hasWaiting(visits: readonly Visit[]): Promise<boolean> {
  const kept = await Promise.all(visits.map(({ parts }) => parts.kept.get<Signed>('signed')))
  return kept.some((signed) => signed !== undefined && !signed.sent)
}
