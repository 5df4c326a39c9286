import type { BrowserContext } from 'playwright-core'

/** What the pages of a browser did beside what they show. */
export interface Watched {
  /** Every request, as `GET /path`; one to another origin with it. */
  readonly asked: readonly string[]
  /** Addresses that were asked outside of the service. */
  readonly foreign: readonly string[]
  /** What the browser complained of, violations of the policy and dialogs of scripts included. */
  readonly complaints: readonly string[]
}

/** Watches every page that a context opens from now on. */
export function watchPages(context: BrowserContext, origin: string): Watched {
  const [asked, foreign, complaints]: [string[], string[], string[]] = [[], [], []]
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!/^https?:$/.test(url.protocol)) return
    asked.push(`${request.method()} ${url.origin === origin ? '' : url.origin}${url.pathname}`)
    if (url.origin !== origin) foreign.push(request.url())
  })
  context.on('page', (page) => {
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
  })
  return { asked, foreign, complaints }
}
