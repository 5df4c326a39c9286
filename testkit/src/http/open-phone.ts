import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { patience } from '../long/patience.ts'
import { fillAtOnce } from './fill-at-once.ts'
import { shooting } from './look.ts'
import { type Watched, watchPage, watchPages } from './watch-pages.ts'

/** A phone with one page, watched. */
export interface Phone extends Watched {
  readonly page: Page
  readonly context: BrowserContext
  /** Switches it off. */
  leave(): Promise<void>
}

/** A narrow phone of a person with a language, in Warsaw; the caller switches it off. */
export async function openPhone(
  browser: Browser,
  origin: string,
  language: string,
  options: BrowserContextOptions = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    // Without screenshots a quarter of the pixels suffices; the layout is the same.
    deviceScaleFactor: shooting ? 2 : 1,
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
  return { ...watched, context, page, leave: () => context.close() }
}

/** Another page of a phone, watched separately; closing it leaves the phone on. */
export async function openPageOf({ context }: Phone, origin: string): Promise<Phone> {
  const page = await context.newPage()
  return { ...watchPage(page, origin), context, page, leave: () => page.close() }
}
