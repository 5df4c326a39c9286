import { randomUUID } from 'node:crypto'
import { fill } from '@consign/page/say'
import { type Client, openClient } from '@consign/sdk'
import { completeNote, openDevice, password, useOwnService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { describe, expect, it } from 'vitest'
import { cameraPhoto } from './testing/camera.ts'
import { draw } from './testing/hand.ts'
import type { Role } from './testing/note.ts'
import { usePhones } from './testing/use-phones.ts'
import type { Visitor } from './testing/visitor.ts'
import { type RoundKey, roundTextsOf } from './texts/round.ts'

const service = useOwnService({ pages: builtPages() })
const { stranger } = usePhones(service)
const beside = { timeout: 180_000, concurrent: true }

interface Truck {
  readonly client: Client
  readonly ids: readonly string[]
  readonly roundId: string
  readonly address: string
}

/** A company’s notes of one truck under one link. */
async function truck(role: Role, notes: readonly object[]): Promise<Truck> {
  const client = openClient({ url: service.url })
  const company = { name: 'Spedycja Ania', country: 'PL' }
  const email = `ania-${randomUUID()}@example.test`
  await client.signUp({ body: { email, password, data: { name: 'Ania', company } } })
  const drafts = notes.map((data) => ({ draftId: randomUUID(), data }))
  for (const { draftId, data } of drafts)
    await client.saveDraft({ body: { draft_id: draftId, base_revision: 0, data } })
  const items = drafts.map(({ draftId }) => ({ draftId, revision: 1 }))
  const issued = (await client.publishBatch({ body: { items } })).items
  const ids = issued.map(({ id }) => id)
  const { id, url } = await client.createSignRound({
    body: { items: ids.map((each) => ({ document_id: each })), role, idempotency_key: randomUUID() },
  })
  return { client, ids, roundId: id, address: `${service.url}${new URL(url ?? '').pathname}` }
}

const numbered = (count: number, change: object = {}) =>
  Array.from({ length: count }, (_, i) => ({ ...completeNote, ...change, reference: `TRUCK/${i + 1}` }))

/** Somebody with a phone and the link of a round. */
async function driver(language: 'en' | 'uk' | 'pl' = 'en') {
  const who = await stranger(language)
  const texts = await roundTextsOf(language)
  const say = (key: RoundKey, values: Readonly<Record<string, string | number>> = {}) =>
    fill(texts[key], values)
  const press = (key: RoundKey, values?: Readonly<Record<string, string | number>>) =>
    who.page.getByRole('button', { name: say(key, values), exact: true }).click()
  return { ...who, said: say, presses: press }
}
type Driver = Awaited<ReturnType<typeof driver>>

/** Reads each note to its end. */
async function readAll(who: Driver, count: number, from = 1): Promise<void> {
  for (let at = from; at < from + count; at += 1) {
    await who.page.getByText(who.said('round.place', { at, count })).waitFor()
    await eventually(async () => {
      await who.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect(await who.button('read.done').isVisible()).toBe(true)
    })
    await who.press('read.done')
  }
}

async function signByHand(who: Driver, name: string): Promise<void> {
  await who.sees('sign.title')
  await who.page.getByLabel(who.say('sign.name')).fill(name)
  await draw(who.page.getByRole('img', { name: who.say('sign.pad') }), who.page)
  await who.press('next')
}

const look = async (who: Visitor, name: string) => expect(await who.look(name)).toEqual([])
const networkIsBack = (who: Visitor) => who.page.evaluate(() => dispatchEvent(new Event('online')))
const rowOf = (who: Visitor, reference: string) =>
  who.page.locator('.round-notes > li').filter({ has: who.page.getByText(reference, { exact: true }) })
const signaturesOf = async ({ client, ids }: Truck): Promise<number[]> =>
  Promise.all(ids.map(async (id) => (await client.evidence({ body: { document_id: id } })).consents.length))

describe('a driver with twelve notes signs them in one go', beside, () => {
  it('after reading each, while the network goes away in the middle; each is signed once, by its own key', async () => {
    const load = await truck('sender', numbered(12))
    const who = await driver()
    await who.page.goto(load.address)
    await who.page.getByText(who.said('round.once', { count: 12 })).waitFor()
    await look(who, 'round-1-list')
    await who.presses('round.read')
    await who.sees('read.title')
    await look(who, 'round-2-read')
    await readAll(who, 12)
    await signByHand(who, 'Celina Wójcik')
    await who.sees('photos.title')
    await look(who, 'round-4-differ')
    await who.press('next')
    await who.sees('confirm.title')
    await look(who, 'round-5-confirm')
    let sent = 0
    await who.page.route('**/functions/v1/sign/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent += 1
      if (sent > 5) await who.context.setOffline(true)
      return sent > 5 ? route.abort('internetdisconnected') : route.continue()
    })
    await who.presses('round.sign', { count: 12 })
    await who.sees('offline.title')
    await who.page.getByText(who.said('round.received', { sent: 5, count: 12 })).waitFor()
    await look(who, 'round-6-waiting')
    expect(await signaturesOf(load)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0])
    await who.page.reload()
    await who.sees('offline.title')
    await who.page.unrouteAll({ behavior: 'ignoreErrors' })
    await who.context.setOffline(false)
    await networkIsBack(who)
    await who.sees('receipt.title')
    await who.page.getByText(who.said('round.received', { sent: 12, count: 12 })).waitFor()
    await look(who, 'round-7-received')
    expect(await signaturesOf(load)).toEqual(Array.from({ length: 12 }, () => 1))
    const keys = await Promise.all(
      load.ids.map(async (id) => {
        const { consents } = await load.client.evidence({ body: { document_id: id } })
        return consents[0]?.body.publicKey
      }),
    )
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(12)
    expect([who.foreign, who.complaints]).toEqual([[], []])
    await who.leave()
  })
})

describe('a consignee at the ramp', beside, () => {
  it('notes reservations and a photo on one of three, in Ukrainian; the others are in order', async () => {
    const load = await truck('consignee', numbered(3))
    const who = await driver('uk')
    await who.page.goto(load.address)
    await look(who, 'round-1-list')
    await who.presses('round.read')
    await readAll(who, 3)
    await signByHand(who, 'Ewa Großmüller')
    await who.page.getByRole('heading', { name: who.said('round.askConsignee') }).waitFor()
    await who.press('next')
    await who.page.getByText(who.say('reserve.choose')).waitFor()
    await who.page.getByText(who.say('reserve.no')).click()
    await who.press('next')
    await who.page.getByText(who.said('round.needsSome')).waitFor()
    await look(who, 'round-4-differ-consignee')
    await who.page.getByRole('button', { name: /TRUCK\/2/ }).click()
    await who.sees('reserve.title')
    await look(who, 'round-4-apart')
    await who.page.getByLabel(who.say('observe.own')).fill('2 kartony mokre')
    await who.press('next')
    await who.sees('photos.title')
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto(who.page, 5) }
    await who.page.locator('input[type=file][multiple]').setInputFiles(photo)
    await who.page.getByText(who.say('count', { count: 1, most: 10 })).waitFor()
    await who.press('next')
    await who.page.getByRole('button', { name: /TRUCK\/2.*2 kartony mokre/ }).waitFor()
    await who.press('next')
    await who.sees('confirm.title')
    await who.page.getByText(who.say('statement.reserved')).waitFor()
    await who.page.getByText(who.say('statement.consignee')).waitFor()
    await look(who, 'round-5-confirm-consignee')
    await who.presses('round.sign', { count: 3 })
    await who.sees('receipt.title')
    const states: (string | undefined)[] = []
    for (const id of load.ids) {
      const { consents } = await load.client.evidence({ body: { document_id: id } })
      states.push(consents[0]?.body.reservations)
    }
    expect(states).toEqual([undefined, '2 kartony mokre', undefined])
    await rowOf(who, 'TRUCK/2')
      .getByText(who.say('receipt.photos', { sent: 1, count: 1 }))
      .waitFor()
    expect((await load.client.evidence({ body: { document_id: load.ids[1] ?? '' } })).photos).toHaveLength(1)
    await who.leave()
  })
})

describe('a carrier at the loading place', beside, () => {
  it('adds reservations to one note, which is read again; the others are taken over as they are', async () => {
    const load = await truck('carrier', numbered(2))
    const who = await driver()
    await who.page.goto(load.address)
    await who.presses('round.read')
    await readAll(who, 2)
    await signByHand(who, 'Jan Śmiałek')
    await who.page.getByText(who.say('reserve.no')).click()
    await who.page.getByRole('button', { name: /TRUCK\/1/ }).click()
    await who.sees('observe.note')
    for (const own of await who.page.locator('summary').all()) await own.click()
    await who.page.locator('#observed').fill('Mokre kartony')
    await who.page.locator('#grounds').fill('Deszcz na rampie')
    await who.press('next')
    await who.sees('add.title')
    await who.press('add.send')
    await who.sees('read.again')
    await eventually(async () => {
      await who.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect(await who.button('read.done').isVisible()).toBe(true)
    })
    await who.press('read.done')
    await who.press('photos.skip')
    await who.press('next')
    await who.sees('confirm.title')
    await who.page.getByText(who.say('statement.carrierReserved')).waitFor()
    await who.presses('round.sign', { count: 2 })
    await who.sees('receipt.title')
    expect(await signaturesOf(load)).toEqual([1, 1])
    const { versions } = await load.client.evidence({ body: { document_id: load.ids[0] ?? '' } })
    expect(versions.at(-1)?.data).toMatchObject({ carrierReservations: { text: 'Mokre kartony' } })
    await who.leave()
  })
})

describe('what cannot be signed is told note by note', beside, () => {
  it('one revoked, one signed elsewhere, one changed meanwhile; the others are signed', async () => {
    const load = await truck('sender', numbered(4))
    const [, second = '', third = '', fourth = ''] = load.ids
    const who = await driver()
    await who.page.goto(load.address)
    await who.presses('round.read')
    await readAll(who, 4)
    await signByHand(who, 'Celina')
    await who.press('next')
    await who.sees('confirm.title')
    await load.client.revokeSignGrant({ body: { document_id: second, role: 'sender' } })
    const view = await fetch(load.address.replace('/sign-round/', '/functions/v1/sign-round/'))
    const { items } = (await view.json()) as { items: { documentId: string; token: string }[] }
    const { token = '' } = items.find(({ documentId }) => documentId === third) ?? {}
    const device = openDevice(service, 'Somebody Else')
    expect(await device.send(token, await device.consent(token))).toMatchObject({ status: 200 })
    const { document: note } = await load.client.evidence({ body: { document_id: fourth } })
    await load.client.amendDocument({
      body: {
        ...{ operation_id: randomUUID(), document_id: fourth, reason: 'Gate' },
        base_version_id: note.currentVersionId,
        data: { ...completeNote, reference: 'TRUCK/4', specialAgreements: 'Brama B' },
      },
    })
    await who.presses('round.sign', { count: 4 })
    await who.page.getByText(who.said('round.received', { sent: 1, count: 4 })).waitFor()
    await rowOf(who, 'TRUCK/2')
      .getByText(new RegExp(who.say('revoked.title')))
      .waitFor()
    await rowOf(who, 'TRUCK/3').getByText(who.said('round.already')).waitFor()
    await rowOf(who, 'TRUCK/4').getByText(who.say('stale.title')).waitFor()
    await look(who, 'round-7-stops')
    await rowOf(who, 'TRUCK/4')
      .getByRole('button', { name: who.say('stale.read') })
      .click()
    await who.page.getByText(who.said('round.place', { at: 4, count: 4 })).waitFor()
    await eventually(async () => {
      await who.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect(await who.button('read.done').isVisible()).toBe(true)
    })
    await who.press('read.done')
    await who.sees('sign.title')
    await who.press('next')
    await who.press('next')
    await who.presses('round.sign', { count: 1 })
    await rowOf(who, 'TRUCK/4')
      .getByText(new RegExp(who.say('receipt.title')))
      .waitFor()
    expect(await signaturesOf(load)).toEqual([1, 0, 1, 1])
    await who.leave()
  })

  it('a round that was ended says so, and what was signed before still goes', async () => {
    const load = await truck('sender', numbered(2))
    const who = await driver('pl')
    await who.page.goto(load.address)
    await who.presses('round.read')
    await readAll(who, 2)
    await signByHand(who, 'Celina')
    await who.press('next')
    await who.sees('confirm.title')
    await who.context.setOffline(true)
    await who.presses('round.sign', { count: 2 })
    await who.sees('offline.title')
    await who.context.setOffline(false)
    await load.client.revokeSignRound({ body: { id: load.roundId } })
    await who.page.reload()
    await who.sees('receipt.title')
    expect(await signaturesOf(load)).toEqual([1, 1])
    const another = await driver('pl')
    await another.page.goto(load.address)
    await another.sees('revoked.title')
    await look(another, 'round-ended')
    await another.leave()
    await who.leave()
  })

  it('an incomplete address says so, and keeps nothing', async () => {
    const who = await driver()
    await who.page.goto(`${service.url}/sign-round/nothing-of-ours`)
    await who.sees('unknown.title')
    await who.leave()
  })
})

it('no token of a link is on the device in clear', beside, async () => {
  const load = await truck('sender', numbered(2))
  const who = await driver()
  await who.page.goto(load.address)
  await who.page.getByText(who.said('round.toRead')).first().waitFor()
  const view = await fetch(load.address.replace('/sign-round/', '/functions/v1/sign-round/'))
  const { items } = (await view.json()) as { items: { token: string }[] }
  const kept = await who.page.evaluate(everythingKept)
  expect(kept.length).toBeGreaterThan(1000)
  for (const { token } of [...items, { token: load.address.split('/').at(-1) ?? '' }])
    expect(kept).not.toContain(token)
  await who.leave()
})

/** Runs in the page: all rows with their keys, bytes as text. */
async function everythingKept(): Promise<string> {
  const opening = indexedDB.open('consign-sign', 1)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const rows = database.transaction('visits').objectStore('visits')
  const all = <T>(asking: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      asking.onsuccess = () => resolve(asking.result)
    })
  const [keys, values] = [await all(rows.getAllKeys()), await all(rows.getAll())]
  const asText = (_: string, value: unknown) =>
    value instanceof Uint8Array || value instanceof ArrayBuffer
      ? new TextDecoder('latin1').decode(value as ArrayBuffer)
      : value
  return JSON.stringify([keys, values], asText)
}
