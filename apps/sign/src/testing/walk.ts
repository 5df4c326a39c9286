import { expect } from 'vitest'
import { draw } from './hand.ts'
import type { Visitor } from './visitor.ts'

/** Read, named and drawn. */
export async function upToPhotos(who: Visitor): Promise<void> {
  await who.press('what.read')
  await expect.poll(() => who.button('read.done').isEnabled(), { timeout: 20_000 }).toBe(true)
  await who.press('read.done')
  await who.page.getByLabel(who.say('sign.name')).fill('Celina')
  await draw(who.page.getByRole('img', { name: who.say('sign.pad') }), who.page)
  await who.press('next')
  await who.sees('photos.title')
}

/** Up to the button that signs, without photos. */
export async function upToSigning(who: Visitor): Promise<void> {
  await upToPhotos(who)
  await who.press('photos.skip')
  await who.sees('confirm.title')
}
