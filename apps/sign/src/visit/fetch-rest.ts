import { openShown } from './open-shown.ts'
import type { Parts } from './parts.ts'
import type { Shown } from './state.ts'
import { passes, stopOf } from './stop-of.ts'

/** The note as it is now, shown as soon as it is there; its PDF follows. */
export async function openAnew(parts: Parts): Promise<void> {
  await openShown(parts)
  void fetchRest(parts)
}

const fetching = new WeakSet<Parts>()
/** A fetch that was wanted during another one: the network may have come back, or the note may have changed. */
const askedMeanwhile = new WeakSet<Parts>()

/** The missing parts of the note on the page: its PDF, and the words of its type, which are read before it is drawn. */
export async function fetchRest(parts: Parts): Promise<void> {
  if (fetching.has(parts)) {
    askedMeanwhile.add(parts)
    return
  }
  fetching.add(parts)
  try {
    await Promise.all([fetchPdf(parts), fetchDefinition(parts)])
  } finally {
    fetching.delete(parts)
  }
  if (askedMeanwhile.delete(parts)) await fetchRest(parts)
}

/** A wrong PDF stops the page; one that does not arrive is requested again while the page is open. */
async function fetchPdf(parts: Parts): Promise<void> {
  const { client, token, store, kept } = parts
  const { shown } = store.get()
  if (!shown || shown.pdf) return
  try {
    const { bytes, sha256 } = await client.getSignPdf({ params: { token } }, { retries: 3, timeout: 120_000 })
    // Meanwhile it may have become another note.
    const expected = store.get().shown?.evidence.artifact.sha256
    if (expected !== shown.evidence.artifact.sha256) return fetchPdf(parts)
    if (sha256 !== expected)
      return store.set({ phase: { at: 'stop', stop: { name: 'mismatch', expected, arrived: sha256 } } })
    await keepShown({ store, kept }, { pdf: bytes })
  } catch (error) {
    if (!passes(error)) store.set({ phase: { at: 'stop', stop: stopOf(error, true) } })
  }
}

/** An aid: without it the note is read as it is printed. */
async function fetchDefinition({ store, kept }: Parts): Promise<void> {
  const { shown } = store.get()
  if (!shown || shown.definition) return
  const definition = await import('./read-definition.ts')
    .then(({ readDefinition }) => readDefinition(shown.evidence.version.type))
    .catch(() => undefined)
  if (definition) await keepShown({ store, kept }, { definition })
}

async function keepShown(
  { store, kept }: Pick<Parts, 'store' | 'kept'>,
  more: Partial<Shown>,
): Promise<void> {
  const { shown } = store.get()
  if (!shown) return
  const next = { ...shown, ...more }
  store.set({ shown: next })
  await kept.put('shown', next)
}
