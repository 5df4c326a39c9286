import { eventually } from '@consign/testkit/long/eventually.ts'
import { expect } from 'vitest'
import { draw } from './hand.ts'
import type { Visitor } from './visitor.ts'

/** From the page that is read to the one that is signed; every sheet has been on screen. */
export async function readOn(who: Visitor): Promise<void> {
  await who.sees('read.title')
  await eventually(async () => {
    await who.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await who.button('read.done').isEnabled()).toBe(true)
  })
  await who.press('read.done')
}

/** Read, named and drawn. */
export async function upToPhotos(who: Visitor): Promise<void> {
  await who.press('what.read')
  await readOn(who)
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
