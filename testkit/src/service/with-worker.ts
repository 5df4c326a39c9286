/** Of the process, since the environment that ends it has modules of its own. */
const key = Symbol.for('consign.with-worker')

type Held = { [key]?: AsyncDisposable[] }

/** Keeps what the files of a worker share until the worker ends; in any other process nobody ends it. */
export function endsWithWorker<T extends AsyncDisposable>(shared: T): T {
  const held = globalThis as Held
  held[key] ??= []
  held[key].push(shared)
  return shared
}

/**
 * Ends all of it, the last first, also what is left when one fails.
 *
 * @throws what the first that failed has thrown
 */
export async function endOfWorker(): Promise<void> {
  const held = (globalThis as Held)[key] ?? []
  const failed: unknown[] = []
  for (let shared = held.pop(); shared; shared = held.pop())
    await Promise.resolve(shared[Symbol.asyncDispose]()).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}
