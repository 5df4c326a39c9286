import checkWorker from '../file/check.worker.ts?worker&url'

/**
 * Keeps the page for a time without network. Files loaded before the service worker was there passed it by: it is sent
 * their list, and the checking code, whether it was needed yet or not.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/verify-worker.js', { scope: '/verify' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage([checkWorker])
    // Files on their way when the worker takes over pass it by as well: each is reported to it when it arrives.
    const told = new PerformanceObserver((come) => active?.postMessage(come.getEntries().map(pathOf)))
    told.observe({ type: 'resource', buffered: true })
  } catch {
    // A browser that keeps nothing shows the page with network alone.
  }
}

const pathOf = ({ name }: PerformanceEntry): string => new URL(name).pathname
