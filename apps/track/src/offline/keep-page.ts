/** Keeps the page for a time without network: files loaded before the service worker was there are reported to it. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/track/worker.js')
    const { active } = await navigator.serviceWorker.ready
    const told = new PerformanceObserver((come) =>
      active?.postMessage(come.getEntries().map(({ name }) => new URL(name).pathname)),
    )
    told.observe({ type: 'resource', buffered: true })
  } catch {
    // A browser that keeps nothing shows the page with network alone.
  }
}
