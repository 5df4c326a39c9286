import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isDeepStrictEqual } from 'node:util'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { eventually } from '../long/eventually.ts'
import { long, seed } from '../long/long.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** How much wider than the device a screen stays, in pixels: what stands over it finds its new place some time after the rest. */
export async function overflowOf(page: Page): Promise<number> {
  let over = 0
  const fits = async () => {
    over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) throw new Error(`${over} px too wide`)
  }
  await eventually(fits).catch(() => undefined)
  return Math.max(over, 0)
}

/** Whether pictures are wanted (`npm run shots`). */
export const shooting = Boolean(process.env['SHOTS'])

/** With SHOTS the screen is photographed in both themes, under this name in that folder. */
export async function photograph(page: Page, name: string, whole = false): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  await page.evaluate(() => document.fonts.ready)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, fullPage: whole })
  }
}

export type Theme = 'light' | 'dark'

/** In the dark nothing is another but the colours. */
const rulesIn: Readonly<Record<Theme, RunOptions>> = {
  light: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
}

let looks = seed
/** The themes that axe looks in: whole in both; in short in an eighth of the looks, the first by the seed, in one, in turn. */
function inTurn(): readonly Theme[] {
  looks += 1
  return long<readonly Theme[]>(looks % 8 > 0 ? [] : [looks % 16 > 0 ? 'light' : 'dark'], ['light', 'dark'])
}

/** What axe finds (WCAG 2.2 A and AA) in the light and in the dark, in short in one of them or, mostly, in none. */
export async function faultsOf(page: Page, themes = inTurn()): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) found.push(...(await atRest(() => axe(page, theme))))
  if (themes.length > 0 || shooting) await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** The faults of a page that may still be loading: a fault counts if a second look finds the very same. */
export async function atRest<Found>(look: () => Promise<Found[]>): Promise<Found[]> {
  for (let last = await look(); ; ) {
    if (last.length === 0) return last
    const again = await look()
    if (isDeepStrictEqual(again, last)) return last
    last = again
  }
}

async function axe(page: Page, theme: Theme): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Preloading is for rules about style sheets of other origins, which no page of ours has.
    const { violations } = await axe.run(document, {
      ...options,
      resultTypes: ['violations'],
      preload: false,
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    )
  }, rulesIn[theme])
  return violations.map((violation) => `${theme} ${violation}`)
}
