import { sharedChromium } from '@consign/testkit/http/chromium.ts'
import { openPageOf, openPhone, type Phone } from '@consign/testkit/http/open-phone.ts'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Language } from '../texts/catalogue.ts'
import { openAside } from './answered.ts'
import { openVisitor, type Visitor, visitorWith } from './visitor.ts'

export interface Phones {
  /**
   * Somebody who speaks English, on a page of the phone that all of the file share, as a driver opens one link after the
   * other: of a visit only what belongs to its link is kept there. Files of the page come from the phone, what it asks of
   * the service is the visitor's own.
   */
  visitor(): Promise<Visitor>
  /** Somebody with a phone of his own: who is without network, or looks at all that is kept, or sees the page for the first time. */
  stranger(language?: Language, options?: BrowserContextOptions): Promise<Visitor>
}

/** Its first page stays aside: answers are put there where a visitor begins in the middle. */
async function openShared(browser: Browser, origin: string): Promise<Phone> {
  const phone = await openPhone(browser, origin, 'en')
  await openAside(phone.page, origin)
  return phone
}

/** Phones in the browser of the worker; the shared one is switched off after the file. */
export function usePhones(service: { readonly url: string }): Phones {
  let browser: Browser
  let shared: Promise<Phone> | undefined
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(async () => (await shared)?.leave())
  return {
    async visitor() {
      shared ??= openShared(browser, service.url)
      return visitorWith(await openPageOf(await shared, service.url), 'en')
    },
    stranger: (language = 'en', options = {}) => openVisitor(browser, service.url, language, options),
  }
}
