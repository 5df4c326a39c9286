import { faultsOf, overflowOf, photograph } from '@consign/testkit/http/look.ts'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { fill, type Key, type Language, type Texts, textsOf } from '../texts/catalogue.ts'

/** Somebody with a phone and a link. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly texts: Texts
  /** Addresses that were asked outside of the service. */
  readonly foreign: readonly string[]
  /** What the browser complained of, violations of the policy included. */
  readonly complaints: readonly string[]
  say(key: Key, values?: Readonly<Record<string, string | number>>): string
  button(key: Key): Locator
  press(key: Key): Promise<void>
  /** Waits for a screen. */
  sees(title: Key, values?: Readonly<Record<string, string | number>>): Promise<void>
  /**
   * What is wrong with the screen: what axe finds (WCAG 2.2 A and AA) in the light and in the dark, and how much wider
   * than the device it is. With SHOTS it is also photographed, under this name.
   */
  look(name: string): Promise<string[]>
  /** How much wider than the device the screen is, in pixels. */
  overflow(): Promise<number>
}

export async function openVisitor(
  browser: Browser,
  origin: string,
  language: Language,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: language,
    timezoneId: 'Europe/Warsaw',
    ...options,
  })
  context.setDefaultTimeout(20_000)
  const [foreign, complaints]: [string[], string[]] = [[], []]
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) foreign.push(request.url())
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A lost network and a refusal are said by the page; the browser says them once more.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text())
  })
  const texts = await textsOf(language)
  const say: Visitor['say'] = (key, values = {}) => fill(texts[key], values)
  const button: Visitor['button'] = (key) => page.getByRole('button', { name: say(key), exact: true })
  return {
    page,
    context,
    texts,
    foreign,
    complaints,
    say,
    button,
    press: (key) => button(key).click(),
    sees: (title, values) =>
      page.getByRole('heading', { level: 1, name: say(title, values), exact: true }).waitFor(),
    look: async (name) => {
      await photograph(page, `sign/${name}-${language}`)
      const over = await overflowOf(page)
      return [...(over > 0 ? [`${over} px too wide`] : []), ...(await faultsOf(page))]
    },
    overflow: () => overflowOf(page),
  }
}
