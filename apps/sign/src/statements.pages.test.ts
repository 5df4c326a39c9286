import { completeNote, useOwnService } from '@consign/testkit'
import { kept } from '@consign/testkit/http/kept.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isWritten, openAt } from './testing/answered.ts'
import { cameraPhoto } from './testing/camera.ts'
import { type IssuedNote, issuedNote, type Role } from './testing/note.ts'
import { speakerOf } from './testing/statements.ts'
import { tooWide } from './testing/too-wide.ts'
import { usePhones } from './testing/use-phones.ts'
import type { Visitor } from './testing/visitor.ts'
import { readOn } from './testing/walk.ts'
import type { StatementKey } from './texts/statements.ts'

const service = useOwnService({ pages: builtPages() })
const { visitor, stranger } = usePhones(service)
const beside = { timeout: 180_000, concurrent: true }

/** A party that has signed on its own phone, on its page of the note. */
async function signed(note: IssuedNote, role: Role, who: Visitor): Promise<Visitor> {
  await openAt(who, await note.link(role), 'confirm')
  await who.press('confirm.sign')
  await who.sees('receipt.title')
  return who
}

const statementsOf = async ({ client, id }: IssuedNote) => {
  const { statements = [] } = await client.evidence({ body: { document_id: id } })
  return statements.map(({ body: { kind, role, data } }) => [kind, role, data])
}

async function leave(who: Visitor): Promise<void> {
  expect([who.foreign, who.complaints]).toEqual([[], []])
  await who.leave()
}

/** A page that is looked at again asks for news, not more often than every few seconds. */
const lookAgain = (who: Visitor, news: Locator) =>
  eventually(async () => {
    await who.page.evaluate(() => dispatchEvent(new Event('focus')))
    expect(await news.isVisible()).toBe(true)
  })

describe('on the road', beside, () => {
  it('the carrier states what happens, and sees the sender’s instructions, each in their own language', async () => {
    const note = await issuedNote(service)
    const sender = await signed(note, 'sender', await visitor())
    const carrier = await signed(note, 'carrier', await stranger('uk'))
    const driver = await speakerOf(carrier)
    await driver.button('offer.departed').waitFor()
    expect(await carrier.look('8-road')).toEqual([])
    await driver.state('departed')
    await driver.state('arrived', async () => {
      await carrier.page.getByLabel(driver.say('field.place'), { exact: true }).fill('A2, км 40')
    })
    await driver.press('offer.obstacle')
    await carrier.press('confirm.sign')
    await carrier.page.getByRole('alert').getByText(driver.say('need.reason')).waitFor()
    await carrier.page.getByRole('button', { name: driver.say('reason.absent') }).click()
    expect(await carrier.look('8-obstacle')).toEqual([])
    await carrier.press('confirm.sign')
    await driver.told('offer.obstacle')
    await driver.state('ask', () =>
      carrier.page.getByRole('button', { name: driver.say('ask.absent') }).click(),
    )
    const owner = await speakerOf(sender)
    await lookAgain(sender, sender.page.getByText('Nobody is there').first())
    await owner.state('instruct', async () => {
      await sender.page.getByRole('button', { name: 'Return the goods to the sender' }).click()
      await sender.page.locator('summary', { hasText: sender.say('observe.own') }).click()
      await sender.page.getByLabel(sender.say('observe.own')).fill('Rampa 3')
      expect(await sender.look('8-instruct')).toEqual([])
    })
    const instructions = carrier.page.getByRole('region', { name: driver.say('told.new') })
    await lookAgain(carrier, instructions.getByText(`${driver.say('give.return')}; Rampa 3`))
    expect(await carrier.look('8-instructed')).toEqual([])
    await driver.state('turnedAway', async () => {
      await carrier.page.getByRole('button', { name: 'упаковку пошкоджено' }).click()
      await carrier.page.getByLabel(driver.say('field.who')).fill('Herr Müller')
      expect(await carrier.look('8-turned-away')).toEqual([])
    })
    expect(await tooWide(carrier)).toEqual([])
    expect(await statementsOf(note)).toEqual([
      ['transport.departed', 'carrier', { place: { text: expect.stringContaining('PL') } }],
      ['transport.arrived', 'carrier', { place: { text: 'A2, км 40' } }],
      ['delivery.obstacle', 'carrier', { reason: 'absent' }],
      ['instructions.requested', 'carrier', { text: 'Нікого немає / Nobody is there' }],
      ['instructions.given', 'sender', { text: 'Return the goods to the sender; Rampa 3' }],
      ['delivery.refused', 'carrier', { reason: expect.any(String), reportedBy: 'Herr Müller' }],
    ])
    for (const who of [sender, carrier]) await leave(who)
  })
})

describe('at delivery', beside, () => {
  it('the consignee refuses before signing, takes the goods after all, and reports what is found later', async () => {
    const note = await issuedNote(service, completeNote)
    const sender = await signed(note, 'sender', await visitor())
    const carrier = await signed(note, 'carrier', await visitor())
    for (const who of [sender, carrier]) await leave(who)
    const consignee = await stranger('de')
    const words = await speakerOf(consignee)
    const address = await note.link('consignee')
    await consignee.page.goto(address)
    await consignee.press('reserve.refuse')
    await words.sees('offer.refuse')
    await consignee.page.locator('summary', { hasText: consignee.say('observe.own') }).click()
    await consignee.page.getByLabel(consignee.say('observe.own')).fill('Falsche Ware')
    // What was begun outlives the page.
    await isWritten(consignee, address, 'Falsche Ware')
    await consignee.page.reload()
    await words.sees('offer.refuse')
    await consignee.page.getByLabel(consignee.say('sign.name')).fill('Ewa Großmüller')
    expect(await consignee.look('8-refuse')).toEqual([])
    await consignee.press('confirm.sign')
    await words.sees('told.refused')
    await words.told('told.refused')
    expect(await consignee.look('8-refused')).toEqual([])
    await consignee.page.reload()
    await words.sees('told.refused')
    await words.press('after.signAfterAll')
    await consignee.sees('role.consignee')
    await openAt(consignee, address, 'confirm')
    await consignee.press('confirm.sign')
    await consignee.sees('receipt.title')
    await words.state('hidden', () =>
      consignee.page.getByRole('button', { name: 'Verpackung beschädigt' }).click(),
    )
    await words.state('delay', () =>
      consignee.page.getByLabel(consignee.say('observe.own')).fill('Zwei Tage zu spät'),
    )
    expect(await consignee.look('8-delivered')).toEqual([])
    expect(await statementsOf(note)).toEqual([
      ['delivery.refused', 'consignee', { reason: 'Falsche Ware' }],
      ['reservation.notified', 'consignee', { kind: 'not_apparent', text: expect.any(String) }],
      ['reservation.notified', 'consignee', { kind: 'delay', text: 'Zwei Tage zu spät' }],
    ])
    await leave(consignee)
  })
})

describe('without network', beside, () => {
  it('what the carrier states waits on the phone, through a reload, and is sent once, after the signature', async () => {
    const note = await issuedNote(service)
    await leave(await signed(note, 'sender', await visitor()))
    const carrier = await stranger()
    const address = await note.link('carrier')
    await openAt(carrier, address, 'confirm')
    await kept(carrier.page, 'sign', '/pdf.worker')
    const driver = await speakerOf(carrier)
    await carrier.page.route('**/functions/v1/sign/**', (route) => route.abort())
    await carrier.context.setOffline(true)
    await carrier.press('confirm.sign')
    await carrier.sees('offline.title')
    for (const offer of ['departed', 'arrived'] as const) {
      await driver.press(`offer.${offer}`)
      await driver.sees(`offer.${offer}`)
      await carrier.press('confirm.sign')
      await carrier.sees('offline.title')
    }
    await carrier.page.getByRole('status').getByText(driver.say('queue.waits')).waitFor()
    expect(await carrier.look('8-waits')).toEqual([])
    await carrier.page.reload()
    await carrier.page.getByRole('status').getByText(driver.say('queue.waits')).waitFor()
    expect(await statementsOf(note)).toEqual([])
    await carrier.page.unrouteAll({ behavior: 'wait' })
    await carrier.context.setOffline(false)
    await carrier.sees('receipt.title')
    await driver.told('offer.arrived')
    await carrier.page.getByText(driver.say('queue.waits')).waitFor({ state: 'detached' })
    expect((await statementsOf(note)).map(([kind]) => kind)).toEqual([
      ...['transport.departed', 'transport.arrived'],
    ])
    await carrier.leave()
  })

  it('an answer that is lost, and a second window, send a statement and its photo no second time', async () => {
    const note = await issuedNote(service)
    await leave(await signed(note, 'sender', await visitor()))
    const carrier = await signed(note, 'carrier', await visitor())
    const other = await visitor()
    await other.page.goto(carrier.page.url())
    await other.sees('receipt.title')
    const driver = await speakerOf(carrier)
    let lost = 0
    await carrier.page.route(/\/(statements|photos\/[^/]+\/[^/]+)$/, async (route) => {
      lost += 1
      if (lost > 2) return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await driver.press('offer.obstacle')
    await carrier.page.getByRole('button', { name: driver.say('reason.closed') }).click()
    await carrier.page.locator('summary', { hasText: carrier.say('photos.title') }).click()
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto(carrier.page, 5) }
    await carrier.page.locator('input[type=file][multiple]').setInputFiles(photo)
    await carrier.page.getByText(carrier.say('photos.number', { number: 1 })).waitFor()
    await carrier.press('confirm.sign')
    await eventually(async () => {
      await carrier.page.evaluate(() => dispatchEvent(new Event('online')))
      expect((await note.client.evidence({ body: { document_id: note.id } })).photos).toHaveLength(1)
    })
    for (const who of [carrier, other]) await (await speakerOf(who)).told('offer.obstacle')
    expect(await statementsOf(note)).toEqual([['delivery.obstacle', 'carrier', { reason: 'closed' }]])
    for (const who of [carrier, other]) await who.leave()
  })
})

describe('what the service refuses', beside, () => {
  it.each<[string, number, string, StatementKey]>([
    ['a note that was closed meanwhile', 409, 'DOCUMENT_CLOSED', 'queue.closed'],
    ['what does not fit any more', 422, 'STATEMENT_NOT_ALLOWED', 'queue.notAllowed'],
    ['a link that has ended', 410, 'SIGN_LINK_REVOKED', 'queue.ended'],
  ])('says so at %s, and what to do; it can be sent again or deleted', async (_, status, code, words) => {
    const note = await issuedNote(service)
    const sender = await signed(note, 'sender', await visitor())
    const owner = await speakerOf(sender)
    await sender.page.route('**/statements', (route) =>
      route.fulfill({ status, json: { code, message: `It is ${code}.` } }),
    )
    await owner.press('offer.instruct')
    await sender.page.getByRole('button', { name: owner.say('give.wait') }).click()
    await sender.press('confirm.sign')
    const alert = sender.page.getByRole('alert')
    await alert.getByText(owner.say(words, { company: 'Spedycja Ania' })).waitFor()
    expect(await sender.look(`8-${code}`)).toEqual([])
    await sender.page.reload()
    await alert.getByText(owner.say(words, { company: 'Spedycja Ania' })).waitFor()
    await owner.press('queue.forget')
    await alert.waitFor({ state: 'detached' })
    await owner.press('offer.instruct')
    await sender.page.getByRole('button', { name: owner.say('give.wait') }).click()
    await sender.press('confirm.sign')
    await alert.waitFor()
    await sender.page.unrouteAll({ behavior: 'wait' })
    await sender.press('again')
    await owner.told('told.given')
    expect(await statementsOf(note)).toHaveLength(1)
    await sender.leave()
  })
})

/** The departure is stated without a touch. */
async function byKeyboard({ page, say, ...who }: Visitor): Promise<void> {
  const words = await speakerOf({ page, say, ...who })
  const pressTabTo = async (name: string) => {
    for (let left = 40; left > 0; left -= 1) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return
    }
    throw new Error(`no key leads to ${name}`)
  }
  await pressTabTo(words.say('offer.departed'))
  await page.keyboard.press('Enter')
  await words.sees('offer.departed')
  await pressTabTo(say('confirm.sign'))
  await eventually(async () => {
    await page.keyboard.press('Enter')
    expect(await page.getByRole('heading', { level: 1, name: words.say('offer.departed') }).count()).toBe(0)
  })
  await words.told('offer.departed')
}

it('three carriers hand the goods on, each by the link that the one before has made', beside, async () => {
  const note = await issuedNote(service)
  await leave(await signed(note, 'sender', await visitor()))
  let carrier = await signed(note, 'carrier', await visitor())
  for (const [number, company] of [
    [2, 'Zweite Spedition GmbH'],
    [3, 'Трете перевезення'],
  ] as const) {
    const words = await speakerOf(carrier)
    await carrier.page.locator('summary', { hasText: words.say('hand.title') }).click()
    await carrier.page.getByLabel(words.say('hand.name')).fill(company)
    await words.press('hand.make')
    const address = await carrier.page.locator('.address').innerText()
    expect(await carrier.look(`8-hand-over-${number}`)).toEqual([])
    await leave(carrier)
    carrier = await stranger(number === 2 ? 'de' : 'uk')
    await carrier.page.goto(`${service.url}${new URL(address).pathname}`)
    await carrier.page
      .getByRole('heading', { level: 1, name: `${carrier.say('role.carrier')} ${number}` })
      .waitFor()
    await carrier.page.getByText(carrier.say('for', { company })).waitFor()
    expect(await carrier.look(`1-handed-${number}`)).toEqual([])
    await carrier.press('what.read')
    await readOn(carrier)
    const next = await speakerOf(carrier)
    await next.sees('offer.takeOver')
    await carrier.press('confirm.sign')
    await carrier.page.getByText(carrier.say('sign.needsName')).waitFor()
    await carrier.page.getByLabel(next.say('field.place'), { exact: true }).fill('Wrocław')
    await carrier.page.getByLabel(carrier.say('sign.name')).fill(`Kierowca ${number}`)
    expect(await carrier.look(`8-take-over-${number}`)).toEqual([])
    await carrier.press('confirm.sign')
    await next.sees('told.takenOver', { number })
    await next.told('told.takenOver', { number })
    await carrier.page.reload()
    await next.sees('told.takenOver', { number })
  }
  await byKeyboard(carrier)
  expect((await statementsOf(note)).map(([kind]) => kind)).toEqual([
    ...['carrier.taken_over', 'carrier.taken_over', 'transport.departed'],
  ])
  expect(await tooWide(carrier)).toEqual([])
  await leave(carrier)
})
