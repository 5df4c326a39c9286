import type { BrowserContext, Page, Request } from 'playwright-core'

/** A browser's activity beside what its pages show. */
export interface Watched {
  /** Every request, as `GET /path`; one to another origin with it. */
  readonly asked: readonly string[]
  /** Addresses that were asked outside of the service. */
  readonly foreign: readonly string[]
  /** The browser's complaints, including policy violations and script dialogs. */
  readonly complaints: readonly string[]
}

/** Watches every page that a context opens from now on, and what works for them behind them. */
export function watchPages(context: BrowserContext, origin: string): Watched {
  const watch = watcher(origin)
  context.on('request', watch.request)
  context.on('page', watch.page)
  return watch.seen
}

/** Watches one page of many, from now on. */
export function watchPage(page: Page, origin: string): Watched {
  const watch = watcher(origin)
  page.on('request', watch.request)
  watch.page(page)
  return watch.seen
}

function watcher(origin: string) {
  const [asked, foreign, complaints]: [string[], string[], string[]] = [[], [], []]
  return {
    seen: { asked, foreign, complaints } satisfies Watched,
    request(request: Request): void {
      const url = new URL(request.url())
      if (!/^https?:$/.test(url.protocol)) return
      asked.push(`${request.method()} ${url.origin === origin ? '' : url.origin}${url.pathname}`)
      if (url.origin !== origin) foreign.push(request.url())
    },
    page(page: Page): void {
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('dialog', (dialog) => {
        complaints.push(`a dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      page.on('console', (message) => {
        // A lost network and a refusal are said by the page; the browser says them once more.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          complaints.push(message.text())
      })
    },
  }
}
