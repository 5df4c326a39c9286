import { faultsOf, overflowOf, photograph } from '@consign/testkit/http/look.ts'
import { openPhone, type Phone } from '@consign/testkit/http/open-phone.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { fill, type Key, type Language, type Texts, textsOf } from '../texts/catalogue.ts'

/** Somebody with a phone and a link. */
export interface Visitor extends Phone {
  readonly language: Language
  readonly texts: Texts
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
  return visitorWith(await openPhone(browser, origin, language, options), language)
}

/** Somebody with what is on this page of a phone. */
export async function visitorWith(phone: Phone, language: Language): Promise<Visitor> {
  const { page } = phone
  const texts = await textsOf(language)
  const say: Visitor['say'] = (key, values = {}) => fill(texts[key], values)
  const button: Visitor['button'] = (key) => page.getByRole('button', { name: say(key), exact: true })
  return {
    ...phone,
    language,
    texts,
    say,
    button,
    press: (key) => button(key).click(),
    sees: (title, values) =>
      page.getByRole('heading', { level: 1, name: say(title, values), exact: true }).waitFor(),
    look: async (name) => {
      await photograph(page, `sign/${name}-${language}`)
      const over = await overflowOf(page)
      const odd = await odditiesOf(page)
      return [...(over > 0 ? [`${over} px too wide`] : []), ...odd, ...(await faultsOf(page))]
    },
    overflow: () => overflowOf(page),
  }
}

/** What is odd for good: a name is cut, too, until the font that it is written in has come. */
async function odditiesOf(page: Page): Promise<string[]> {
  let found: string[] = []
  const isSound = async () => {
    found = await page.evaluate(oddities)
    if (found.length > 0) throw new Error(found.join())
  }
  await eventually(isSound).catch(() => undefined)
  return found
}

/** Runs in the page: what lies over words, and names that are cut where they are signed with. */
function oddities(): string[] {
  const over = [...document.querySelectorAll('.icon')].filter(
    (icon) => getComputedStyle(icon).position === 'absolute',
  )
  const cut = [...document.querySelectorAll('.script')].filter((name) => name.scrollWidth > name.clientWidth)
  return [...over.map(() => 'an icon lies over words'), ...cut.map((name) => `cut: ${name.textContent}`)]
}
