import { eventually } from '@consign/testkit/long/eventually.ts'
import { expect } from 'vitest'
import { draw } from './hand.ts'
import type { Visitor } from './visitor.ts'

/** From the page that is read to the one that is signed; every sheet has been on screen. */
export async function readOn(who: Visitor, title: 'read.title' | 'read.again' = 'read.title'): Promise<void> {
  await who.sees(title)
  await eventually(async () => {
    await who.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await who.button('read.done').isVisible()).toBe(true)
  })
  await who.press('read.done')
}

/** The carrier has compared every line and notes nothing; what is filled in then is added. */
export async function findInOrder(who: Visitor, fillIn?: () => Promise<unknown>): Promise<void> {
  await who.sees('observe.title')
  await who.page.getByText(who.say('reserve.yes')).click()
  await who.press('next')
  await who.sees('add.title')
  await fillIn?.()
  await who.press(fillIn ? 'add.send' : 'next')
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
