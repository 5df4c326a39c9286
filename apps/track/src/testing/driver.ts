import type { Language } from '@consign/page/languages'
import { fill } from '@consign/page/say'
import { faultsOf, overflowOf, photograph } from '@consign/testkit/http/look.ts'
import { openPhone, type Phone } from '@consign/testkit/http/open-phone.ts'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { type Key, textsOf } from '../texts/catalogue.ts'

type Values = Readonly<Record<string, string | number>>

/** A driver or a consignee with a phone. */
export interface Holder extends Phone {
  say(key: Key, values?: Values): string
  /** Waits for the screen with this heading. */
  sees(title: Key, values?: Values): Promise<void>
  /** Waits for a text. */
  reads(key: Key, values?: Values): Promise<void>
  press(key: Key): Promise<void>
  /** Is at this place from now on. */
  at(latitude: number, longitude: number): Promise<void>
  /** What is wrong with the screen: how much too wide it is, and what axe finds. With SHOTS also pictures. */
  look(name: string): Promise<string[]>
}

/** Somebody in Warsaw whose browser may tell its place. */
export async function openHolder(
  browser: Browser,
  origin: string,
  language: Language = 'en',
  options: BrowserContextOptions = { permissions: ['geolocation'] },
): Promise<Holder> {
  const phone = await openPhone(browser, origin, language, {
    geolocation: { latitude: 52.23, longitude: 21.01, accuracy: 8 },
    ...options,
  })
  const { page, context } = phone
  const texts = await textsOf(language)
  const say: Holder['say'] = (key, values = {}) => fill(texts[key], values)
  return {
    ...phone,
    say,
    sees: (title, values) =>
      page.getByRole('heading', { level: 1, name: say(title, values), exact: true }).waitFor(),
    reads: (key, values) => page.getByText(say(key, values)).first().waitFor(),
    press: (key) => page.getByRole('button', { name: say(key), exact: true }).click(),
    at: (latitude, longitude) => context.setGeolocation({ latitude, longitude, accuracy: 8 }),
    look: async (name) => {
      await photograph(page, `track/${name}-${language}`, true)
      const over = await overflowOf(page)
      return [...(over > 0 ? [`${over} px too wide`] : []), ...(await faultsOf(page))]
    },
  }
}
