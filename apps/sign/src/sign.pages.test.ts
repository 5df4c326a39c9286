import { examples } from '@consign/document-types/examples'
import type { Client } from '@consign/sdk'
import { completeNote, useOwnService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { describe, expect, it } from 'vitest'
import { openAt, signer } from './testing/answered.ts'
import { cameraMarks, cameraPhoto } from './testing/camera.ts'
import { draw } from './testing/hand.ts'
import { issuedNote, type Role } from './testing/note.ts'
import { tooWide } from './testing/too-wide.ts'
import { usePhones } from './testing/use-phones.ts'
import type { Visitor } from './testing/visitor.ts'
import { readOn, upToSigning } from './testing/walk.ts'

const service = useOwnService({ renderer: 'real', pages: builtPages() })
const { visitor, stranger } = usePhones(service)

/** What must hold on every screen, at 360 px and in both themes. */
async function expectSound(who: Visitor, name: string): Promise<void> {
  expect(await who.look(name)).toEqual([])
}

/** From the first screen to the name and the hand. */
async function readAndDraw(
  who: Visitor,
  role: Role,
  look: (who: Visitor, name: string) => Promise<void>,
): Promise<void> {
  await who.sees(`role.${role}`)
  await look(who, '1-what')
  await openReading(who, role)
  await who.sees('read.title')
  await expect.poll(() => who.button('read.done').isEnabled()).toBe(true)
  await look(who, '2-read')
  await who.press('read.done')
  await who.sees('sign.title')
  await who.page.getByLabel(who.say('sign.name')).fill(role === 'carrier' ? 'Jan Śmiałek' : 'Celina Wójcik')
  await draw(who.page.getByRole('img', { name: who.say('sign.pad') }), who.page)
  await look(who, '3-draw')
  await who.press('next')
}

/** The carrier is asked first how he finds the goods. */
async function openReading(who: Visitor, role: Role): Promise<void> {
  if (role === 'carrier') {
    await who.press('next')
    await who.page.getByText(who.say('reserve.yes')).click()
  }
  await who.press('what.read')
}

const stateOf = async (client: Client, id: string) =>
  (await client.read('documents', { where: { id: { eq: id } } })).rows[0]?.body.state

describe('three parties sign on their phones', () => {
  it('in three languages, one of them without network, with photos: what comes of it is evidence', async () => {
    const { client, id, link } = await issuedNote(service)
    const nothing = async () => undefined

    // The sender, in English; every screen is looked at.
    const sender = await stranger('en')
    await sender.page.goto(await link('sender'))
    await sender.press('what.read')
    await sender.press('read.text')
    await sender.page.getByText('Części zamienne').waitFor()
    await expectSound(sender, '2-text')
    await sender.page.reload()
    await sender.press('back')
    await readAndDraw(sender, 'sender', expectSound)
    await sender.sees('photos.title')
    await expectSound(sender, '5-photos-none')
    await sender.press('photos.skip')
    await sender.sees('confirm.title')
    await expectSound(sender, '6-confirm-sender')
    await sender.press('confirm.sign')
    await sender.sees('receipt.title')
    await expectSound(sender, '7-receipt-sender')

    // The carrier, in Ukrainian: the network goes before he signs, and comes back.
    const carrier = await stranger('uk')
    await carrier.page.goto(await link('carrier'))
    await readAndDraw(carrier, 'carrier', nothing)
    await carrier.press('photos.skip')
    await carrier.sees('confirm.title')
    await carrier.context.setOffline(true)
    await carrier.press('confirm.sign')
    await carrier.sees('offline.title')
    await expectSound(carrier, 'offline')
    expect(await stateOf(client, id)).toBe('sender_signed')
    await carrier.context.setOffline(false)
    await carrier.sees('receipt.title')
    expect(await stateOf(client, id)).toBe('taken_over')

    // The consignee, in Polish, by typing, with reservations and photos.
    const consignee = await stranger('pl')
    await consignee.page.goto(await link('consignee'))
    await consignee.press('what.read')
    await expect.poll(() => consignee.button('read.done').isEnabled()).toBe(true)
    await consignee.press('read.done')
    await consignee.page.getByLabel(consignee.say('sign.name')).fill('Ewa Großmüller')
    await consignee.press('sign.type')
    await expectSound(consignee, '3-type')
    await consignee.press('next')
    await consignee.sees('reserve.title')
    await consignee.press('next')
    await consignee.page.getByText(consignee.say('reserve.choose')).waitFor()
    await consignee.page.getByText(consignee.say('reserve.no')).click()
    await consignee.press('phrase.damaged')
    await consignee.page.getByLabel(consignee.say('reserve.text', { box: 24 })).fill('2 kartony uszkodzone')
    await expectSound(consignee, '4-reserve')
    await consignee.press('next')
    await consignee.sees('photos.title')
    const files = [await cameraPhoto(consignee.page, 5), await cameraPhoto(consignee.page, 25)]
    await consignee.page
      .locator('input[type=file][multiple]')
      .setInputFiles(files.map((buffer, i) => ({ name: `${i}.jpg`, mimeType: 'image/jpeg', buffer })))
    await consignee.page.getByText(consignee.say('count', { count: 2, most: 10 })).waitFor()
    await expectSound(consignee, '5-photos')
    await consignee.press('next')
    await consignee.sees('confirm.title')
    await consignee.page.getByText(consignee.say('statement.reserved')).waitFor()
    await expectSound(consignee, '6-confirm')
    await consignee.press('confirm.sign')
    await consignee.sees('receipt.title')
    await consignee.page.getByText(consignee.say('receipt.photos', { sent: 2, count: 2 })).waitFor()
    await expectSound(consignee, '7-receipt')

    // The company has it all, as evidence.
    const evidence = await client.evidence({ body: { document_id: id } })
    expect(evidence.missing).toEqual([])
    expect(evidence.document.state).toBe('delivered_with_reservations')
    const [, , last] = evidence.consents
    expect(last?.body).toMatchObject({
      name: 'Ewa Großmüller',
      reservations: '2 kartony uszkodzone',
      statement: consignee.say('statement.reserved'),
      mark: { kind: 'typed' },
    })
    expect(evidence.photos).toHaveLength(2)
    for (const { consentId, sha256 } of evidence.photos) {
      const params = { documentId: id, consentId, sha256 }
      const { bytes } = await client.getConsentPhoto({ params })
      const text = Buffer.from(bytes).toString('latin1')
      expect(cameraMarks.filter((mark) => text.includes(mark))).toEqual([])
      expect(jpegSize(bytes)).toEqual({ width: 600, height: 800 })
    }
    for (const who of [sender, carrier, consignee]) {
      expect(who.foreign).toEqual([])
      expect(who.complaints).toEqual([])
      await who.leave()
    }
  })
})

/** Of the frame header (ITU T.81, B.2.2). */
function jpegSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (!(view.getUint8(at + 1) >= 0xc0 && view.getUint8(at + 1) <= 0xc2)) at += 2 + view.getUint16(at + 2)
  return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
}

it('a note that was changed meanwhile: the page says what, keeps the name, and has it read and signed again', async () => {
  const { client, id, link } = await issuedNote(service)
  const address = await link('sender')
  const amended = async (general: string) => {
    const { rows } = await client.read('documents', { where: { id: { eq: id } } })
    const base_version_id = rows[0]?.body.currentVersionId ?? ''
    const data = { ...completeNote, senderInstructions: { general } }
    await client.amendDocument({ body: { document_id: id, base_version_id, data, reason: 'Another load' } })
  }
  const who = await visitor()
  await openAt(who, address, 'confirm')
  await amended('Nie przechylać')
  await who.press('confirm.sign')
  await who.sees('stale.title')
  await who.page.getByText('Nie przechylać').waitFor()
  await expectSound(who, 'stop-stale')
  await who.press('stale.read')
  await readAndSign(who)
  expect((await client.evidence({ body: { document_id: id } })).missing).not.toContain('sender')
  // Who has signed what was changed since is asked again.
  await amended('Nie rzucać')
  await who.page.reload()
  await who.press('what.read')
  await readAndSign(who)
  const evidence = await client.evidence({ body: { document_id: id } })
  expect([evidence.missing.includes('sender'), evidence.consents.length]).toEqual([false, 2])
  await who.leave()
})

/** From the page to read to the receipt; the name is there still. */
async function readAndSign(who: Visitor): Promise<void> {
  await who.sees('read.title')
  // What was amended stands on a second page: it must be on screen, too.
  await who.page.locator('canvas').nth(1).waitFor()
  expect(await who.button('read.done').isEnabled()).toBe(false)
  await readOn(who)
  const name = who.page.getByLabel(who.say('sign.name'))
  await eventually(async () => expect(await name.inputValue()).toBe(signer))
  await draw(who.page.getByRole('img', { name: who.say('sign.pad') }), who.page)
  await who.press('next')
  await who.press('photos.skip')
  await who.press('confirm.sign')
  await who.sees('receipt.title')
}

it('a note of another type is read and signed as well', async () => {
  const { client, id, link } = await issuedNote(service, {
    ...(examples.get('pl-waybill@1') as object),
    type: { name: 'pl-waybill', version: '1' },
  })
  const who = await visitor()
  await who.page.goto(await link('sender'))
  await who.sees('role.sender')
  await expectSound(who, 'waybill')
  await upToSigning(who)
  await who.press('confirm.sign')
  await who.sees('receipt.title')
  expect((await client.evidence({ body: { document_id: id } })).consents).toHaveLength(1)
  await who.leave()
})

it('from 960 px on the note stands beside what is asked, and is read there down to its end', async () => {
  const { link } = await issuedNote(service)
  const viewport = { width: 1280, height: 800 }
  const who = await stranger('de', { viewport, hasTouch: false })
  await who.page.goto(await link('carrier'))
  await who.sees('role.carrier')
  await who.page.locator('aside canvas').waitFor()
  await openReading(who, 'carrier')
  await who.sees('read.title')
  await who.page.getByText('Części zamienne').first().waitFor()
  await expectSound(who, 'desktop')
  expect(await who.button('read.done').isEnabled()).toBe(false)
  const note = who.page.getByRole('complementary')
  const lower = () => note.evaluate((aside) => aside.scrollTo(0, aside.scrollHeight))
  const read = () => lower().then(() => who.button('read.done').isEnabled())
  await expect.poll(read).toBe(true)
  await who.press('read.done')
  await who.sees('sign.title')
  await expect.poll(() => who.page.getByLabel(who.say('sign.name')).inputValue()).toBe('Jan Śmiałek')
  await who.leave()
})

it('who signs at once is not interrupted: with the field the focus, the name and the measure of the hand are there', async () => {
  const { link } = await issuedNote(service)
  const who = await visitor()
  await who.page.goto(await link('carrier'))
  await openReading(who, 'carrier')
  await expect.poll(() => who.button('read.done').isEnabled()).toBe(true)
  const seen = await who.page.evaluateHandle(whatComesWith, '.pad')
  await who.press('read.done')
  const [focus, viewBox, name] = await seen.evaluate(({ come }) => come)
  expect([focus, name]).toEqual(['H1', 'Jan Śmiałek'])
  expect(viewBox).not.toBe('0 0 1 1')
  await who.leave()
})

/** Runs in the page: what has the focus, the measure of the field and the name, in the very turn in which the field has come. */
const whatComesWith = (field: string) => ({
  come: new Promise<(string | null | undefined)[]>((resolve) => {
    const tell = () =>
      resolve([
        document.activeElement?.tagName,
        document.querySelector(`${field} svg`)?.getAttribute('viewBox'),
        document.querySelector('input')?.value,
      ])
    const watch = new MutationObserver(() => {
      if (document.querySelector(field) === null) return
      watch.disconnect()
      const turn = new MessageChannel()
      turn.port1.onmessage = tell
      turn.port2.postMessage(null)
    })
    watch.observe(document.body, { childList: true, subtree: true })
  }),
})

it('the policy stops a script that somebody brings in, and another page cannot frame it', async () => {
  const { link } = await issuedNote(service)
  const who = await visitor()
  const address = await link('carrier')
  await who.page.goto(address)
  await who.sees('role.carrier')
  const ran = await who.page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
    return 'ran' in window
  })
  expect(ran).toBe(false)
  expect(who.complaints.join()).toContain('Content Security Policy')
  const response = await who.page.request.get(address)
  expect(response.headers()).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' })
  expect(await who.context.cookies()).toEqual([])
  await who.leave()
})

it('no language overflows a screen of 360 px on any step', async () => {
  const { link } = await issuedNote(service)
  const who = await visitor()
  const wide: string[] = []
  const look = async () => {
    wide.push(...(await tooWide(who)))
  }
  await who.page.goto(await link('consignee'))
  await readAndDraw(who, 'consignee', look)
  await who.page.getByText(who.say('reserve.no')).click()
  await who.page.getByLabel(who.say('reserve.text', { box: 24 })).fill('W'.repeat(150))
  await look()
  await who.press('next')
  await look()
  await who.press('photos.skip')
  await look()
  await who.press('confirm.sign')
  await who.sees('receipt.title')
  await look()
  expect(wide).toEqual([])
  await who.leave()
})
