import { fillAtOnce } from '@consign/testkit/http/fill-at-once.ts'
import { faultsOf, overflowOf, photograph, shooting, type Theme } from '@consign/testkit/http/look.ts'
import { type Watched, watchPages } from '@consign/testkit/http/watch-pages.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { patience } from '@consign/testkit/long/patience.ts'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { bookTextsOf } from '../texts/book-texts.ts'
import { type Language, type TextKey, textsOf } from '../texts/catalogue.ts'
import { lateTextsOf } from '../texts/late-texts.ts'
import { translate, type Values } from '../texts/translate.ts'

/** The widths that every page is looked at in. */
const desk = { width: 1280, height: 860 }
const phone = { width: 360, height: 780 }

/** Somebody at a desk, and now and then with the same page on a phone. */
export interface Viewer extends Watched {
  readonly page: Page
  readonly context: BrowserContext
  say(key: TextKey, values?: Values): string
  button(key: TextKey, values?: Values): Locator
  press(key: TextKey, values?: Values): Promise<void>
  fill(key: TextKey, text: string): Promise<void>
  /** Goes to a place of the company from another page of the app; to load it takes a browser five times as long. */
  goes(place: TextKey): Promise<void>
  /** Waits for a page by its h1. */
  sees(title: string): Promise<void>
  /** Waits for a text anywhere on the page. */
  reads(key: TextKey, values?: Values): Promise<void>
  /** Does something, and answers what it has copied. */
  copies(act: () => Promise<void>): Promise<string>
  /**
   * What is wrong with the page: at both widths how much wider than the screen it is, and what axe finds (WCAG 2.2 A and
   * AA) in the light and in the dark; in short the phone’s width in every other look, and axe in an eighth of them at one of the
   * widths in one theme. With SHOTS it is also photographed, and looked at in other languages as well.
   */
  look(name: string): Promise<string[]>
}

export interface ViewerOptions {
  readonly language?: Language
  /** The session of somebody else’s browser. */
  readonly as?: Viewer
}

export async function openViewer(
  browser: Browser,
  origin: string,
  { language = 'en', as }: ViewerOptions = {},
): Promise<Viewer> {
  const context = await browser.newContext({
    viewport: desk,
    locale: language,
    timezoneId: 'Europe/Warsaw',
    // What fades in or out is not looked at half way.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(as ? { storageState: await as.context.storageState() } : {}),
  })
  context.setDefaultTimeout(patience)
  await context.addInitScript(chooseLanguage, language)
  const watched = watchPages(context, origin)
  const page = await context.newPage()
  fillAtOnce(page)
  const [first, late, book] = [
    await textsOf(language),
    await lateTextsOf(language),
    await bookTextsOf(language),
  ]
  const texts = { ...first, ...late, ...book }
  const say: Viewer['say'] = (key, values) => translate(language, texts, key, values)
  const button: Viewer['button'] = (key, values) =>
    page.getByRole('button', { name: say(key, values), exact: true })
  return {
    page,
    context,
    ...watched,
    say,
    button,
    press: (key, values) => button(key, values).click(),
    goes: (place) => page.getByRole('link', { name: say(place), exact: true }).click(),
    fill: (key, text) => page.getByLabel(say(key), { exact: true }).fill(text),
    sees: (title) => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor(),
    reads: (key, values) => page.getByText(say(key, values)).first().waitFor(),
    copies: (act) => copiedBy(page, act),
    look: (name) => lookAt(page, name, language),
  }
}

async function copiedBy(page: Page, act: () => Promise<void>): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await act()
  return eventually(async () => {
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    if (copied === '') throw new Error('nothing was copied')
    return copied
  })
}

/** Runs in every page, also in those of other origins, whose storage is closed. */
function chooseLanguage(language: string): void {
  try {
    localStorage.setItem('consign-language', language)
  } catch {}
}

const places = [
  ['desk', desk],
  ['phone', phone],
] as const

let looks = seed
/** The widths of a look: whole both; in short the desk’s, where the page is anyway, and the phone’s in every other look. */
const widthsOf = () => long(looks % 2 === 0 ? places : places.slice(0, 1), places)

/**
 * The themes that axe looks at at each width: whole in both at both; in short in an eighth of the looks, the first by the seed, in
 * one at one of them, in turn.
 */
function themesOf(place: 'desk' | 'phone'): readonly Theme[] {
  const isHere = looks % 8 === 0 && places[looks % 16 === 0 ? 0 : 1][0] === place
  return long<readonly Theme[]>(isHere ? [looks % 32 < 16 ? 'light' : 'dark'] : [], ['light', 'dark'])
}

async function lookAt(page: Page, name: string, language: Language): Promise<string[]> {
  const found: string[] = []
  for (const other of shooting ? abroad : [])
    if (other !== language) found.push(...(await lookAbroad(page, name, other)))
  await inLanguage(page, language)
  looks += 1
  for (const [place, size] of shooting ? places : widthsOf()) {
    await showAt(page, size)
    await photograph(page, `web/${name}-${language}-${place}`)
    const over = await overflowOf(page)
    if (over > 0) found.push(`${place}: ${over} px too wide`)
    found.push(...(await faultsOf(page, themesOf(place))).map((fault) => `${place} ${fault}`))
  }
  await showAt(page, desk)
  return found
}

/** To be laid out and drawn anew is most of what a look costs. */
async function showAt(page: Page, size: typeof desk): Promise<void> {
  if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
}

/** The other languages that are looked at: the first two that people work in, and those with the longest words. */
const abroad: readonly Language[] = ['en', 'pl', 'de', 'uk', 'ro']

/** The same page as it stands, in another language: what is too wide or cut. */
async function lookAbroad(page: Page, name: string, language: Language): Promise<string[]> {
  const found: string[] = []
  await inLanguage(page, language)
  for (const [place, size] of places) {
    await showAt(page, size)
    await photograph(page, `web/${name}-${language}-${place}`)
    const over = await overflowOf(page)
    if (over > 0) found.push(`${language} ${place}: ${over} px too wide`)
    found.push(...(await cutIn(page)).map((text) => `${language} ${place}: ${text} is cut`))
  }
  return found
}

/** The texts of buttons, tabs and links that are wider than they, where they are drawn at all. */
const cutIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const forReaders = [...document.querySelectorAll('*')].filter(
      (each) => getComputedStyle(each).clipPath === 'inset(50%)',
    )
    return [...document.querySelectorAll<HTMLElement>('button, button *, [role=tab], nav a, label, th')]
      .filter(
        ({ scrollWidth, clientWidth, innerText }) =>
          clientWidth > 1 && scrollWidth > clientWidth + 1 && innerText,
      )
      .filter((each) => !forReaders.some((hidden) => hidden.contains(each)))
      .map((each) => each.innerText.slice(0, 40))
  })

/** Changes the language as another tab of the browser would; a page that the service has written stays as it is. */
async function inLanguage(page: Page, language: Language): Promise<void> {
  const isChanging = await page.evaluate((language) => {
    if (document.documentElement.lang === language || document.getElementById('root') === null) return false
    localStorage.setItem('consign-language', language)
    return dispatchEvent(new StorageEvent('storage', { key: 'consign-language', newValue: language }))
  }, language)
  if (isChanging)
    await page.waitForFunction((language) => document.documentElement.lang === language, language)
}
