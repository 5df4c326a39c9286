import checkWorker from '../file/check.worker.ts?worker&url'

/**
 * Keeps the page for a time without network. What was loaded before there was a service worker passed it by: it is told
 * now what that was, and what checks a file, whether it was needed yet or not.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/verify-worker.js', { scope: '/verify' })
    const { active } = await navigator.serviceWorker.ready
    const tell = () => active?.postMessage([checkWorker, ...loaded()])
    tell()
    // What was loaded between is told once the worker has the page.
    navigator.serviceWorker.addEventListener('controllerchange', tell)
  } catch {
    // A browser that keeps nothing shows the page with network alone.
  }
}

const loaded = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
