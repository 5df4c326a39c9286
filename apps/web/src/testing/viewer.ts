import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import type { Language, TextKey } from '../texts/catalogues.ts'
import { translate, type Values } from '../texts/translate.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The widths that every page is looked at in. */
const desk = { width: 1280, height: 860 }
const phone = { width: 360, height: 780 }

/** Somebody at a desk, and now and then with the same page on a phone. */
export interface Viewer {
  readonly page: Page
  readonly context: BrowserContext
  /** Addresses that were asked outside of the service. */
  readonly foreign: readonly string[]
  /** What the browser complained of, violations of the policy included. */
  readonly complaints: readonly string[]
  say(key: TextKey, values?: Values): string
  button(key: TextKey, values?: Values): Locator
  press(key: TextKey, values?: Values): Promise<void>
  fill(key: TextKey, text: string): Promise<void>
  /** Waits for a page by its h1. */
  sees(title: string): Promise<void>
  /** Waits for a text anywhere on the page. */
  reads(key: TextKey, values?: Values): Promise<void>
  /**
   * What is wrong with the page at both widths: what axe finds (WCAG 2.2 A and AA) in the light and in the dark, and how
   * much wider than the screen it is. With SHOTS it is also photographed, under this name.
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
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(as ? { storageState: await as.context.storageState() } : {}),
  })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(chooseLanguage, language)
  const [foreign, complaints] = watch(context, origin)
  const page = await context.newPage()
  const say: Viewer['say'] = (key, values) => translate(language, key, values)
  const button: Viewer['button'] = (key, values) =>
    page.getByRole('button', { name: say(key, values), exact: true })
  return {
    page,
    context,
    foreign,
    complaints,
    say,
    button,
    press: (key, values) => button(key, values).click(),
    fill: (key, text) => page.getByLabel(say(key), { exact: true }).fill(text),
    sees: (title) => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor(),
    reads: (key, values) => page.getByText(say(key, values)).first().waitFor(),
    look: (name) => lookAt(page, `${name}-${language}`),
  }
}

/** Runs in every page, also in those of other origins, whose storage is closed. */
function chooseLanguage(language: string): void {
  try {
    localStorage.setItem('consign.language', language)
  } catch {}
}

function watch(context: BrowserContext, origin: string): [string[], string[]] {
  const [foreign, complaints]: [string[], string[]] = [[], []]
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) foreign.push(request.url())
  })
  context.on('page', (page) => {
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('dialog', (dialog) => complaints.push(`a dialog: ${dialog.message()}`))
    page.on('console', (message) => {
      // A refusal is said by the page; the browser says it once more.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
        complaints.push(message.text())
    })
  })
  return [foreign, complaints]
}

async function lookAt(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const [place, size] of Object.entries({ desk, phone })) {
    await page.setViewportSize(size)
    await photograph(page, `${name}-${place}`)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${place}: ${over} px too wide`)
    found.push(...(await faultsOf(page)).map((fault) => `${place} ${fault}`))
  }
  await page.setViewportSize(desk)
  return found
}

async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  await page.evaluate(() => document.fonts.ready)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: `${folder}/web/${name}-${colorScheme}.png` })
  }
}

async function faultsOf(page: Page): Promise<string[]> {
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const light = await axe(page, 'light', { runOnly })
  // In the dark nothing is another but the colours.
  const dark = await axe(page, 'dark', { runOnly: { type: 'rule', values: ['color-contrast'] } })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark]
}

async function axe(page: Page, colorScheme: 'light' | 'dark', options: RunOptions): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    )
  }, options)
  return violations.map((violation) => `${colorScheme} ${violation}`)
}
