import { completeNote, useOwnService } from '@consign/testkit'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { expect, it } from 'vitest'
import { openAt } from './testing/answered.ts'
import { draw } from './testing/hand.ts'
import { issuedNote } from './testing/note.ts'
import { tooWide } from './testing/too-wide.ts'
import { usePhones } from './testing/use-phones.ts'
import type { Visitor } from './testing/visitor.ts'
import { findInOrder, readOn } from './testing/walk.ts'
import type { Key } from './texts/catalogue.ts'

const service = useOwnService({ pages: builtPages() })
const { visitor, stranger } = usePhones(service)

const { vehicle: _vehicle, driver: _driver, ...bare } = completeNote
const unfinished = { ...bare, returnables: [{ kind: 'EUR', handedOver: 20 }] }

/** The grounds that the carrier taps, in the languages of the print. */
const grounds = 'widziane przy załadunku / beim Laden gesehen'
const seen = 'виявлено під час завантаження'

/** The field that is missing is marked, on screen, and has the focus. */
async function isAskedFor(who: Visitor, id: string, problem: Key): Promise<void> {
  const field = who.page.locator(`#${id}`)
  await field.getByRole('alert').getByText(who.say(problem)).waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
  await expect.poll(() => field.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(0)
}

async function signNow(who: Visitor, name: string): Promise<void> {
  await who.page.getByLabel(who.say('sign.name')).fill(name)
  await draw(who.page.getByRole('img', { name: who.say('sign.pad') }), who.page)
  await who.press('next')
}

it('the carrier notes reservations and seals, signs them; the sender accepts; the consignee counts pallets', async () => {
  const { client, id, link } = await issuedNote(service, unfinished)
  const evidence = () => client.evidence({ body: { document_id: id } })
  const sender = await visitor()
  await openAt(sender, await link('sender'), 'confirm')
  await sender.press('confirm.sign')
  await sender.sees('receipt.title')

  const carrier = await stranger('uk')
  await carrier.page.goto(await link('carrier'))
  await carrier.press('what.read')
  await readOn(carrier)
  await carrier.sees('observe.title')
  await carrier.press('next')
  await isAskedFor(carrier, 'in-order', 'reserve.choose')
  expect(await carrier.look('3-compare')).toEqual([])
  await carrier.page.getByText(carrier.say('reserve.no')).click()
  await carrier.press('next')
  await carrier.page.getByRole('button', { name: 'упаковку пошкоджено' }).click()
  await carrier.press('next')
  await isAskedFor(carrier, 'why', 'observe.needsGrounds')
  await carrier.page.getByRole('button', { name: 'виявлено під час завантаження' }).click()
  expect(await carrier.look('3-observe')).toEqual([])
  await carrier.press('next')
  await carrier.page.getByLabel('Номери пломб').fill('A1, A2')
  expect(await carrier.look('3-add')).toEqual([])
  // Without network it says so, and nothing that was typed is lost.
  await carrier.context.setOffline(true)
  await carrier.press('add.send')
  await carrier.page.getByRole('alert').getByText(carrier.say('add.network')).waitFor()
  await carrier.context.setOffline(false)
  await carrier.page.reload()
  await carrier.press('add.send')
  await readOn(carrier, 'read.again')
  await signNow(carrier, 'Jan Śmiałek')
  await carrier.press('photos.skip')
  // The last look has all that the carrier adds, and the sentence names the reservations.
  await carrier.sees('confirm.title')
  for (const text of ['упаковку пошкоджено', 'A1, A2', seen, carrier.say('statement.carrierReserved')])
    await carrier.page.getByText(text).waitFor()
  expect(await carrier.look('6-confirm-carrier')).toEqual([])
  await carrier.press('confirm.sign')
  await carrier.sees('receipt.title')
  expect((await evidence()).versions.at(-1)?.data).toMatchObject({
    vehicle: { sealNumbers: ['A1', 'A2'] },
    carrierReservations: { codes: ['packing_damaged'], grounds },
  })

  // The sender has signed already, and his link is where he is asked.
  await sender.page.reload()
  await sender.page.getByText('seen at loading').waitFor()
  expect(await sender.look('7-noted')).toEqual([])
  await sender.press('noted.accept')
  await sender.page.getByLabel(sender.say('sign.name')).waitFor()
  expect(await sender.look('7-accept')).toEqual([])
  await sender.press('confirm.sign')
  await sender.page.getByText(sender.say('noted.accepted')).waitFor()
  expect((await evidence()).events.filter(({ name }) => name === 'reservations.accepted')).toHaveLength(1)

  const consignee = await stranger('ro')
  await consignee.page.goto(await link('consignee'))
  await consignee.press('add.title')
  await consignee.page.getByLabel('EUR: Returnate', { exact: true }).fill('18')
  expect(await consignee.look('1-add')).toEqual([])
  await consignee.press('add.send')
  await readOn(consignee, 'read.again')
  const { missing, versions } = await evidence()
  expect([missing, JSON.stringify(versions.at(-1)?.data['returnables'])]).toEqual([
    [],
    expect.stringContaining('18'),
  ])
  for (const who of [sender, carrier, consignee]) {
    expect([who.foreign, who.complaints]).toEqual([[], []])
    await who.leave()
  }
})

it('what the service refuses is said, the note stays as it was, and no language is too wide for it', async () => {
  const { client, id, link } = await issuedNote(service, unfinished)
  const who = await visitor()
  await who.page.goto(await link('carrier'))
  await who.press('what.read')
  await readOn(who)
  await who.page.getByText(who.say('reserve.no')).click()
  expect(await tooWide(who)).toEqual([])
  await who.press('next')
  await who.sees('observe.note')
  expect(await tooWide(who)).toEqual([])
  await who.press('back')
  await findInOrder(who, () => who.page.getByLabel("Driver's telephone").fill('12'))
  await who.page.getByRole('alert').getByText('such as +48 221234567').waitFor()
  const refused = who.page.getByLabel("Driver's telephone")
  expect(await refused.getAttribute('aria-invalid')).toBe('true')
  expect(await refused.evaluate((one) => one === document.activeElement)).toBe(true)
  expect((await client.evidence({ body: { document_id: id } })).versions).toHaveLength(1)
  expect(await tooWide(who)).toEqual([])
  await who.leave()
})

it('a sender who signs for another company says so beside the name, and reads the note with it before signing', async () => {
  const { client, id, link } = await issuedNote(service)
  const who = await visitor()
  await who.page.goto(await link('sender'))
  await who.press('what.read')
  await readOn(who)
  await who.page.getByLabel(who.say('sign.name')).fill('Celina Wójcik')
  await who.page.locator('summary', { hasText: who.say('sign.for') }).click()
  await who.page.getByLabel('Signing for (company)').fill('Żuraw Logistyka Sp. z o.o.')
  await who.page.getByLabel('Capacity of the signer').fill('Lademeisterin')
  expect(await who.look('3-signs-for')).toEqual([])
  await who.press('sign.type')
  await who.press('add.send')
  await readOn(who, 'read.again')
  await who.sees('sign.title')
  await who.press('next')
  await who.press('photos.skip')
  await who.sees('confirm.title')
  await who.page.getByText(who.say('for', { company: 'Żuraw Logistyka Sp. z o.o.' })).waitFor()
  expect(await who.look('6-signs-for')).toEqual([])
  await who.press('confirm.sign')
  await who.sees('receipt.title')
  const { versions, consents } = await client.evidence({ body: { document_id: id } })
  expect([consents[0]?.body.name, versions.at(-1)?.data['signatories']]).toEqual([
    'Celina Wójcik',
    { sender: { company: 'Żuraw Logistyka Sp. z o.o.', capacity: 'Lademeisterin' } },
  ])
  await who.leave()
})
