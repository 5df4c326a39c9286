import { moveClock, useOwnService } from '@consign/testkit'
import { kept } from '@consign/testkit/http/kept.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { describe, expect, it } from 'vitest'
import { openAt, rowsKept } from './testing/answered.ts'
import { cameraPhoto } from './testing/camera.ts'
import { issuedNote } from './testing/note.ts'
import { usePhones } from './testing/use-phones.ts'
import type { Visitor } from './testing/visitor.ts'
import { upToSigning } from './testing/walk.ts'
import type { Key } from './texts/catalogue.ts'

const service = useOwnService({ pages: builtPages(), clock: 'movable' })
const { visitor, stranger } = usePhones(service)

/** The page has stopped here, for this reason, and is sound. */
async function expectStop(who: Visitor, title: Key, values = {}): Promise<void> {
  await who.sees(title, values)
  expect(await who.look(`stop-${title.split('.')[0]}`)).toEqual([])
  expect(who.foreign).toEqual([])
  await who.leave()
}

/** All that was loaded of the page, and the reader of the PDF, are kept for a time without network. */
const pageKept = (who: Visitor) => kept(who.page, 'sign', '/pdf.worker')

const refused = (status: number, code: string, details?: unknown) => ({
  status,
  headers: { 'x-request-id': '7d4d9c2e-3f0a-4c1b-9a55-0e6f2b8c1d10' },
  json: { code, message: `It is ${code}.`, details },
})

// Each has a note and a browser of its own: they run beside each other.
const beside = { concurrent: true }

describe('the page stops, says why and what to do', beside, () => {
  it('at a link that is cut short', async () => {
    const who = await visitor()
    await who.page.goto(`${service.url}/sign/abc`)
    await expectStop(who, 'unknown.title')
  })

  it('at a link that was withdrawn after it was read, and keeps nothing of it', async () => {
    const { client, id, link } = await issuedNote(service)
    const address = await link('carrier')
    const who = await visitor()
    await who.page.goto(address)
    await expect.poll(() => rowsKept(who, address)).toBeGreaterThan(0)
    await client.revokeSignGrants({ body: { document_id: id } })
    await who.page.goto(address)
    await who.sees('revoked.title')
    await expect.poll(() => rowsKept(who, address)).toBe(0)
    await expectStop(who, 'revoked.title')
  })

  it('at evidence that is not what its digests say, and shows none of it', async () => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    await who.page.route('**/functions/v1/sign/*', async (route) => {
      const answer = await route.fetch()
      const shown = await answer.json()
      shown.version.data.goods[0].packages = 19
      await route.fulfill({ response: answer, json: shown })
    })
    await who.page.goto(await link('carrier'))
    await who.sees('mismatch.title')
    expect(await who.page.content()).not.toContain('ZL/2026/000123')
    await expectStop(who, 'mismatch.title')
  })

  it('at a PDF that is not the one of the evidence, before it is shown', async () => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    await who.page.route('**/functions/v1/sign/*/pdf', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: Buffer.concat([await answer.body(), Buffer.from(' ')]) })
    })
    await who.page.goto(await link('carrier'))
    await expectStop(who, 'mismatch.title')
  })

  it('at a note that was cancelled', async () => {
    const { client, id, link } = await issuedNote(service)
    const address = await link('carrier')
    const who = await visitor()
    await who.page.goto(address)
    await who.sees('role.carrier')
    await client.cancelDocument({ body: { document_id: id, reason: 'No load' } })
    await who.page.reload()
    await expectStop(who, 'revoked.title')
  })

  it.each<[string, number, string, Key]>([
    ['a note that was closed', 409, 'DOCUMENT_CLOSED', 'closed.title'],
    ['a faulty signature', 422, 'SIGNATURE_INVALID', 'faulty.title'],
  ])('at %s', async (_, status, code, title) => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    await openAt(who, await link('sender'), 'confirm')
    await who.page.route('**/functions/v1/sign/*', async (route) =>
      route.request().method() === 'POST' ? route.fulfill(refused(status, code)) : route.fallback(),
    )
    await who.press('confirm.sign')
    await expectStop(who, title)
  })

  it.each<[string, number, string, Key]>([
    ['a fault of the service', 500, 'INTERNAL', 'failed.title'],
    ['too many tries', 429, 'RATE_LIMITED', 'busy.title'],
  ])('at %s, with the number for support where there is one', async (_, status, code, title) => {
    const who = await visitor()
    await who.page.route('**/functions/v1/sign/*', (route) => route.fulfill(refused(status, code)))
    await who.page.goto(`${service.url}/sign/abc`)
    await expectStop(who, title)
  })

  it('without network at a note that was never opened here', async () => {
    const who = await visitor()
    await who.page.route('**/functions/v1/sign/*', (route) => route.abort())
    await who.page.goto(`${service.url}/sign/abc`)
    await expectStop(who, 'offline.first')
  })

  it('in a browser that can make no key', async () => {
    const who = await visitor()
    await who.page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
    await who.page.goto(`${service.url}/sign/abc`)
    await expectStop(who, 'insecure.title')
  })

  it('at an address without a link', async () => {
    const who = await visitor()
    await who.page.goto(`${service.url}/sign`)
    await expectStop(who, 'unknown.title')
  })
})

describe('photos', beside, () => {
  it('go on where they stopped, each sent once, when the network comes back', async () => {
    const { client, id, link } = await issuedNote(service)
    const who = await visitor()
    await openAt(who, await link('sender'), 'photos')
    const files = [await cameraPhoto(who.page, 5), await cameraPhoto(who.page, 25)]
    await who.page
      .locator('input[type=file][multiple]')
      .setInputFiles(files.map((buffer, i) => ({ name: `${i}.jpg`, mimeType: 'image/jpeg', buffer })))
    await who.page.getByText(who.say('count', { count: 2, most: 10 })).waitFor()
    let sent = 0
    await who.page.route('**/photos/**', (route) => (++sent === 2 ? route.abort() : route.continue()))
    await who.press('next')
    await who.press('confirm.sign')
    await who.page.getByText(who.say('receipt.photos', { sent: 1, count: 2 })).waitFor()
    await who.page.reload()
    await who.page.getByText(who.say('receipt.photos', { sent: 2, count: 2 })).waitFor()
    expect(sent).toBe(3)
    expect((await client.evidence({ body: { document_id: id } })).photos).toHaveLength(2)
    await who.leave()
  })

  it('that are no pictures, or there already, are refused in words', async () => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    await openAt(who, await link('sender'), 'photos')
    const files = who.page.locator('input[type=file][multiple]')
    await files.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await who.page.getByText(who.say('photos.unreadable')).waitFor()
    const photo = { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto(who.page, 5) }
    await files.setInputFiles([photo, photo])
    await who.page.getByText(who.say('photos.twice')).waitFor()
    await who.page.getByText(who.say('count', { count: 1, most: 10 })).waitFor()
    await who.leave()
  })
})

describe('a signature waits on the device', beside, () => {
  it('through a service that answers nothing, through a reload without network, and is sent when it can be', async () => {
    const { client, id, link } = await issuedNote(service)
    const who = await stranger()
    await openAt(who, await link('sender'), 'confirm')
    await pageKept(who)
    await who.page.route('**/functions/v1/sign/*', (route) => route.abort())
    await who.context.setOffline(true)
    await who.press('confirm.sign')
    await who.sees('offline.title')
    // Whether a browser that begins anew is without network at once is its own affair: only what the page says is looked at.
    await who.page.reload()
    await who.sees('offline.title')
    await who.page.unrouteAll({ behavior: 'wait' })
    await who.context.setOffline(false)
    await who.sees('receipt.title')
    expect((await client.evidence({ body: { document_id: id } })).consents).toHaveLength(1)
    await who.page.reload()
    await who.sees('receipt.title')
    await who.leave()
  })

  it('the token is written nowhere on the device', async () => {
    const { link } = await issuedNote(service)
    const address = await link('sender')
    const token = new URL(address).pathname.split('/')[2] ?? ''
    const who = await stranger()
    await who.page.goto(address)
    await upToSigning(who)
    await pageKept(who)
    const kept = await who.page.evaluate(async () => {
      const open = indexedDB.open('consign-sign')
      const db = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result)
      })
      const rows = db.transaction('visits').objectStore('visits')
      const all = (request: IDBRequest) =>
        new Promise((resolve) => (request.onsuccess = () => resolve(request.result)))
      const keys = await all(rows.getAllKeys())
      const values = await all(rows.getAll())
      const cached = await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => url),
        ),
      )
      return JSON.stringify([
        keys,
        values,
        cached,
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
      ])
    })
    expect(kept).toContain('/pages/sign/assets/')
    expect(kept).not.toContain(token)
    await who.leave()
  })
})

// The clock is everybody’s: these come last, one after the other.
describe('when a link has expired', () => {
  it('the page stops; opened again after it was renewed, it goes on', async () => {
    const { client, id, link } = await issuedNote(service)
    const address = await link('carrier')
    await moveClock(service.database, '8 days')
    const who = await visitor()
    await who.page.goto(address)
    await who.sees('expired.title')
    await who.page.getByText('ZL/2026/000123').waitFor()
    expect(await who.look('stop-expired')).toEqual([])
    await client.renewSignGrant({ body: { document_id: id, role: 'carrier' } })
    await who.press('stop.reopen')
    await who.sees('role.carrier')
    await who.leave()
  })

  it('a signature waits, and is sent after it was renewed', async () => {
    const { client, id, link } = await issuedNote(service)
    const who = await visitor()
    await openAt(who, await link('sender'), 'confirm')
    await moveClock(service.database, '8 days')
    await who.press('confirm.sign')
    await who.sees('expired.title')
    await who.page.getByText(who.say('stop.waiting')).waitFor()
    await client.renewSignGrant({ body: { document_id: id, role: 'sender' } })
    await who.press('stop.reopen')
    await who.sees('receipt.title')
    await who.leave()
  })
})
