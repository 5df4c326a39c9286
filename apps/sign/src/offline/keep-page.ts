import reader from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/**
 * Keeps the page for a time without network. Files loaded before the service worker was there passed it by: it is sent
 * their list, and the reader of PDFs, whether it was needed yet or not.
 *
 * @param place the first part of the page's address, which the worker answers for
 */
export async function keepPage(place: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(`/${place}/worker.js`)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage([reader])
    // Files on their way when the worker takes over pass it by as well: each is reported to it when it arrives.
    const told = new PerformanceObserver((come) => active?.postMessage(come.getEntries().map(pathOf)))
    told.observe({ type: 'resource', buffered: true })
  } catch {
    // A browser that keeps nothing shows the page with network alone.
  }
}

const pathOf = ({ name }: PerformanceEntry): string => new URL(name).pathname
