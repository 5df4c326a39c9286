import type { Locator, Page } from 'playwright-core'

/** Draws a short signature into the field, with the mouse. */
export async function draw(field: Locator, page: Page): Promise<void> {
  const box = await field.boundingBox()
  if (!box) throw new Error('the field to sign in is not to be seen')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  const wave = Array.from(
    { length: 26 },
    (_, i) => [0.12 + i * 0.028, 0.42 + Math.sin(i * 1.1) * 0.16 * (1 - i / 40)] as const,
  )
  await page.mouse.move(...at(...wave[0]!))
  await page.mouse.down()
  for (const [x, y] of wave) await page.mouse.move(...at(x, y))
  await page.mouse.up()
  await page.mouse.move(...at(0.3, 0.2))
  await page.mouse.down()
  await page.mouse.move(...at(0.5, 0.18))
  await page.mouse.up()
}
