const pause = 3_000

/** A part of the page that is loaded later; a network that comes and goes only delays it. */
export async function brought<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
}
