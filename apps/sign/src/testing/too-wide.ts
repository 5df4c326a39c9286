import { draw } from '@consign/testkit/long/draw.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { type Language, languages } from '../texts/catalogue.ts'
import type { Visitor } from './visitor.ts'

const every = Object.keys(languages) as Language[]

let screens = seed
/** All languages; in short four of them, others on the next screen. */
function inTurn(): readonly Language[] {
  screens += 1
  return draw(long(4, every.length), every.length, screens).map((index) => every[index] as Language)
}

/** Chooses one language after the other, then English again; answers in which the screen is wider than the device. */
export async function tooWide(who: Visitor): Promise<string[]> {
  const wide: string[] = []
  for (const language of inTurn()) {
    await choose(who, language)
    const overflow = await who.overflow()
    if (overflow > 0) wide.push(`${language}: ${await who.page.locator('h1').innerText()} by ${overflow} px`)
  }
  await choose(who, 'en')
  return wide
}

async function choose({ page }: Visitor, language: Language): Promise<void> {
  await page.locator('.pick select').selectOption(language)
  await page.locator(`html[lang=${language}]`).waitFor()
}
