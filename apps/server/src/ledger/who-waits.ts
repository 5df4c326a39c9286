/** Milliseconds that what nobody waits for stands back at most. */
const PATIENCE = 20_000

interface Waiting {
  count: number
  readonly over: PromiseWithResolvers<void>
}

const waiting = new Map<string, Waiting>()

/** Says in this process that somebody waits until something is added to a document's chain. */
export async function whileSomebodyWaits<T>(documentId: string, work: () => Promise<T>): Promise<T> {
  const here = waiting.get(documentId) ?? { count: 0, over: Promise.withResolvers<void>() }
  waiting.set(documentId, here)
  here.count += 1
  try {
    return await work()
  } finally {
    here.count -= 1
    if (here.count === 0) {
      waiting.delete(documentId)
      here.over.resolve()
    }
  }
}

/**
 * For what adds to a chain by and by: resolves when nobody waits for that document here, or when it has stood back long enough. A link between
 * what a signer was shown to be the end of the chain and his own makes him begin again. A courtesy and no lock: whoever signs
 * by another server may begin again all the same.
 */
export async function afterWhoWaits(documentId: string, patienceMs = PATIENCE): Promise<void> {
  const here = waiting.get(documentId)
  if (!here) return
  const late = Promise.withResolvers<void>()
  const patience = setTimeout(late.resolve, patienceMs).unref()
  await Promise.race([here.over.promise, late.promise])
  clearTimeout(patience)
}
