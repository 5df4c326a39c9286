/** Per process, since the environment that ends it has its own module instances. */
const key = Symbol.for('consign.with-worker')

type Held = { [key]?: AsyncDisposable[] }

/** Keeps a resource shared by the files of a worker until the worker ends; in any other process it is never disposed. */
export function endsWithWorker<T extends AsyncDisposable>(shared: T): T {
  const held = globalThis as Held
  held[key] ??= []
  held[key].push(shared)
  return shared
}

/**
 * Disposes all of it in reverse order, and the rest even if one fails.
 *
 * @throws the first failure
 */
export async function endOfWorker(): Promise<void> {
  const held = (globalThis as Held)[key] ?? []
  const failed: unknown[] = []
  for (let shared = held.pop(); shared; shared = held.pop())
    await Promise.resolve(shared[Symbol.asyncDispose]()).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}
