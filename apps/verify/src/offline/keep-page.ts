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
    active?.postMessage([checkWorker])
    // What is on its way when the worker takes the page passes it by as well: each file is told as it has come.
    const told = new PerformanceObserver((come) => active?.postMessage(come.getEntries().map(pathOf)))
    told.observe({ type: 'resource', buffered: true })
  } catch {
    // A browser that keeps nothing shows the page with network alone.
  }
}

const pathOf = ({ name }: PerformanceEntry): string => new URL(name).pathname
