import { shooting } from '@consign/testkit/http/look.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Signs in the field, with the mouse. A page that moves while it is drawn on, as its fonts come, is drawn on again. */
export async function draw(field: Locator, page: Page): Promise<void> {
  await eventually(async () => {
    await drawOnce(field, page)
    expect(await field.locator('path').count()).toBeGreaterThan(1)
  })
}

/** How often it is told where the hand is, of 26 times on a phone: each time the field is drawn anew. */
const every = shooting ? 1 : 5

/** Two strokes: a short signature and the dot on it. */
async function drawOnce(field: Locator, page: Page): Promise<void> {
  const box = await field.boundingBox()
  if (!box) throw new Error('the field to sign in is not to be seen')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  const wave = Array.from(
    { length: 26 },
    (_, i) => [0.12 + i * 0.028, 0.42 + Math.sin(i * 1.1) * 0.16 * (1 - i / 40)] as const,
  ).filter((_, i) => i % every === 0)
  await page.mouse.move(...at(...wave[0]!))
  await page.mouse.down()
  for (const [x, y] of wave) await page.mouse.move(...at(x, y))
  await page.mouse.up()
  await page.mouse.move(...at(0.3, 0.2))
  await page.mouse.down()
  await page.mouse.move(...at(0.5, 0.18))
  await page.mouse.up()
}
