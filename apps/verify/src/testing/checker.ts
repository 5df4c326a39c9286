import type { Language } from '@consign/page/languages'
import { fill } from '@consign/page/say'
import { faultsOf, overflowOf, photograph } from '@consign/testkit/http/look.ts'
import { openPhone, type Phone } from '@consign/testkit/http/open-phone.ts'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { type Key, textsOf } from '../texts/catalogue.ts'

type Values = Readonly<Record<string, string | number>>

/** What a test gives to be checked: bytes under a name, or a path. */
export type Given = string | { readonly name: string; readonly buffer: Buffer }

/** A person with a file or a paper. */
export interface Checker extends Phone {
  say(key: Key, values?: Values): string
  /** Gives a file and waits for what comes of it: the heading. */
  check(file: Given): Promise<string>
  /** Adds what is known from elsewhere and waits for what comes of that. */
  know(files: readonly Exclude<Given, string>[]): Promise<string>
  sees(title: Key, values?: Values): Promise<void>
  /** What is wrong with the screen: how much too wide it is, and what axe finds in both themes. With SHOTS also pictures. */
  look(name: string, thoroughly?: boolean): Promise<string[]>
}

export async function openChecker(
  browser: Browser,
  origin: string,
  language: Language,
  options: BrowserContextOptions = {},
): Promise<Checker> {
  const phone = await openPhone(browser, origin, language, options)
  const { page } = phone
  const texts = await textsOf(language)
  const say: Checker['say'] = (key, values = {}) => fill(texts[key], values)
  return {
    ...phone,
    say,
    check: async (file) => {
      const input = page.locator('.drop input[type=file]')
      const given = typeof file === 'string' ? file : { mimeType: '', ...file }
      await page.evaluate(() => document.querySelector('h1')?.remove())
      await input.setInputFiles(given)
      return page.locator('h1').innerText()
    },
    know: async (files) => {
      const input = page.locator('input[type=file][multiple]')
      await page.evaluate(() => document.querySelector('h1')?.remove())
      await input.setInputFiles(files.map((file) => ({ mimeType: 'text/plain', ...file })))
      return page.locator('h1').innerText()
    },
    sees: (title, values) =>
      page.getByRole('heading', { level: 1, name: say(title, values), exact: true }).waitFor(),
    look: async (name, thoroughly = true) => {
      await photograph(page, `verify/${name}-${language}`, true)
      const over = await overflowOf(page)
      return [...(over > 0 ? [`${over} px too wide`] : []), ...(thoroughly ? await faultsOf(page) : [])]
    },
  }
}
