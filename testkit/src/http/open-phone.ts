import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { patience } from '../long/patience.ts'
import { fillAtOnce } from './fill-at-once.ts'
import { type Watched, watchPages } from './watch-pages.ts'

/** A phone with one page, watched. */
export interface Phone extends Watched {
  readonly page: Page
  readonly context: BrowserContext
}

/** A narrow phone of a person with a language, in Warsaw; the caller closes its context. */
export async function openPhone(
  browser: Browser,
  origin: string,
  language: string,
  options: BrowserContextOptions = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: language,
    timezoneId: 'Europe/Warsaw',
    // What fades in or out is not looked at half way.
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(patience)
  const watched = watchPages(context, origin)
  const page = await context.newPage()
  fillAtOnce(page)
  return { ...watched, context, page }
}
