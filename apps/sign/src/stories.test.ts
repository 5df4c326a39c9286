import { forTests, openDevice, useOwnService } from '@consign/testkit'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { describe, expect, it } from 'vitest'
import { openAt } from './testing/answered.ts'
import { cameraMarks, cameraPhoto } from './testing/camera.ts'
import { draw } from './testing/hand.ts'
import { type IssuedNote, issuedNote } from './testing/note.ts'
import { usePhones } from './testing/use-phones.ts'
import type { Visitor } from './testing/visitor.ts'
import { findInOrder, readOn } from './testing/walk.ts'

const service = useOwnService({ renderer: 'real', pages: builtPages() })
const { visitor, stranger } = usePhones(service)

async function leave(who: Visitor): Promise<void> {
  expect([who.foreign, who.complaints]).toEqual([[], []])
  await who.leave()
}

describe('three parties sign one note on their phones, in three languages', () => {
  const note: IssuedNote = forTests(() => issuedNote(service))
  const evidence = () => note.client.evidence({ body: { document_id: note.id } })
  const state = async () => (await evidence()).document.state

  it('the sender reads it as pages and as text, and draws a signature', async () => {
    const sender = await stranger('en')
    await sender.page.goto(await note.link('sender'))
    await sender.press('what.read')
    await sender.press('read.text')
    await sender.page.getByText('Części zamienne').waitFor()
    await sender.page.reload()
    await sender.press('back')
    await sender.press('what.read')
    await readOn(sender)
    await signByHand(sender, 'Celina Wójcik')
    await sender.press('confirm.sign')
    await sender.sees('receipt.title')
    expect(await state()).toBe('sender_signed')
    await leave(sender)
  })

  it('the carrier signs without network; the signature waits, and is sent when the network is back', async () => {
    const carrier = await stranger('uk')
    await carrier.page.goto(await note.link('carrier'))
    await carrier.press('what.read')
    await readOn(carrier)
    await findInOrder(carrier)
    await signByHand(carrier, 'Jan Śmiałek')
    await carrier.context.setOffline(true)
    await carrier.press('confirm.sign')
    await carrier.sees('offline.title')
    expect(await state()).toBe('sender_signed')
    await carrier.context.setOffline(false)
    await carrier.sees('receipt.title')
    expect(await state()).toBe('taken_over')
    await leave(carrier)
  })

  it('the consignee types a name, with reservations and photos: what comes of it is evidence', async () => {
    const consignee = await stranger('pl')
    await consignee.page.goto(await note.link('consignee'))
    await consignee.press('what.read')
    await readOn(consignee)
    await consignee.page.getByLabel(consignee.say('sign.name')).fill('Ewa Großmüller')
    await consignee.press('sign.type')
    await consignee.press('next')
    await consignee.sees('reserve.title')
    await consignee.press('next')
    await consignee.page.getByText(consignee.say('reserve.choose')).waitFor()
    await consignee.page.getByText(consignee.say('reserve.no')).click()
    await consignee.page.getByRole('button', { name: 'opakowanie uszkodzone' }).click()
    await consignee.page.getByLabel(consignee.say('observe.own')).fill('2 kartony')
    await consignee.press('next')
    await consignee.sees('photos.title')
    const files = [await cameraPhoto(consignee.page, 5), await cameraPhoto(consignee.page, 25)]
    await consignee.page
      .locator('input[type=file][multiple]')
      .setInputFiles(files.map((buffer, i) => ({ name: `${i}.jpg`, mimeType: 'image/jpeg', buffer })))
    await consignee.page.getByText(consignee.say('count', { count: 2, most: 10 })).waitFor()
    await consignee.press('next')
    await consignee.sees('confirm.title')
    await consignee.page.getByText(consignee.say('statement.reserved')).waitFor()
    await consignee.press('confirm.sign')
    await consignee.sees('receipt.title')
    await consignee.page.getByText(consignee.say('receipt.photos', { sent: 2, count: 2 })).waitFor()
    const { missing, document, consents, photos } = await evidence()
    expect([missing, document.state]).toEqual([[], 'delivered_with_reservations'])
    expect(consents.at(-1)?.body).toMatchObject({
      name: 'Ewa Großmüller',
      reservations: 'opakowanie uszkodzone / Verpackung beschädigt; 2 kartony',
      statement: consignee.say('statement.reserved'),
      mark: { kind: 'typed' },
    })
    expect(photos).toHaveLength(2)
    for (const { consentId = '', sha256 } of photos) {
      const params = { documentId: note.id, consentId, sha256 }
      const { bytes } = await note.client.getConsentPhoto({ params })
      const text = Buffer.from(bytes).toString('latin1')
      expect(cameraMarks.filter((mark) => text.includes(mark))).toEqual([])
      expect(jpegSize(bytes)).toEqual({ width: 600, height: 800 })
    }
    await leave(consignee)
  })
})

/** From the name to the button that signs, without photos. */
async function signByHand(who: Visitor, name: string): Promise<void> {
  await who.sees('sign.title')
  await who.page.getByLabel(who.say('sign.name')).fill(name)
  await draw(who.page.getByRole('img', { name: who.say('sign.pad') }), who.page)
  await who.press('next')
  await who.sees('photos.title')
  await who.press('photos.skip')
  await who.sees('confirm.title')
}

/** Of the frame header (ITU T.81, B.2.2). */
function jpegSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (!(view.getUint8(at + 1) >= 0xc0 && view.getUint8(at + 1) <= 0xc2)) at += 2 + view.getUint16(at + 2)
  return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
}

describe('a link that cannot be signed any more says why', () => {
  it('when it was withdrawn', async () => {
    const { client, id, link } = await issuedNote(service)
    const address = await link('carrier')
    await client.revokeSignGrants({ body: { document_id: id } })
    const who = await visitor()
    await who.page.goto(address)
    await who.sees('revoked.title')
    expect(who.foreign).toEqual([])
    await who.leave()
  })

  it('when the role has signed already, on another device; the note with its signature is there', async () => {
    const { link } = await issuedNote(service)
    const address = await link('sender')
    const second = await visitor()
    await openAt(second, address, 'confirm')
    const first = openDevice(service, 'Celina Wójcik')
    const token = address.split('/').at(-1) ?? ''
    expect(await first.send(token, await first.consent(token))).toMatchObject({ status: 200 })
    await second.press('confirm.sign')
    await second.sees('already.title', { role: second.say('role.sender') })
    await second.page.getByText(second.say('already.notTaken')).waitFor()
    await second.button('already.pdf').click()
    await second.sees('already.title', { role: second.say('role.sender') })
    expect(await second.look('stop-already')).toEqual([])
    expect(second.foreign).toEqual([])
    await second.leave()
  })
})
