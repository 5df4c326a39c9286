import { examples } from '@consign/document-types/examples'
import { completeNote, moveClock, useOwnService } from '@consign/testkit'
import { launchChromium } from '@consign/testkit/http/chromium.ts'
import { kept } from '@consign/testkit/http/kept.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cameraPhoto } from './testing/camera.ts'
import { draw } from './testing/hand.ts'
import { issuedNote } from './testing/note.ts'
import { openVisitor, type Visitor } from './testing/visitor.ts'
import { readOn, upToPhotos, upToSigning } from './testing/walk.ts'
import type { Key } from './texts/catalogue.ts'

const service = useOwnService({ renderer: 'real', pages: builtPages(), clock: 'movable' })
let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(async () => browser?.close())

const visitor = () => openVisitor(browser, service.url, 'en')

/** The page has stopped here, for this reason, and is sound. */
async function expectStop(who: Visitor, title: Key, values = {}): Promise<void> {
  await who.sees(title, values)
  expect(await who.look(`stop-${title.split('.')[0]}`)).toEqual([])
  expect(who.foreign).toEqual([])
  await who.context.close()
}

/** All that was loaded of the page, and the reader of the PDF, are kept for a time without network. */
const pageKept = (who: Visitor) => kept(who.page, 'sign', '/pdf.worker')

/** How much of visits this device keeps. */
const rowsKept = (who: Visitor): Promise<number> =>
  who.page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('consign-sign', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('visits').objectStore('visits').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

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
    await expect.poll(() => rowsKept(who)).toBeGreaterThan(0)
    await client.revokeSignGrants({ body: { document_id: id } })
    await who.page.goto(address)
    await who.sees('revoked.title')
    await expect.poll(() => rowsKept(who)).toBe(0)
    await expectStop(who, 'revoked.title')
  })

  it('at a link that was withdrawn', async () => {
    const { client, id, link } = await issuedNote(service)
    const address = await link('carrier')
    await client.revokeSignGrants({ body: { document_id: id } })
    const who = await visitor()
    await who.page.goto(address)
    await expectStop(who, 'revoked.title')
  })

  it('when the role has signed already, on another device', async () => {
    const { link } = await issuedNote(service)
    const address = await link('sender')
    const first = await visitor()
    await first.page.goto(address)
    await upToSigning(first)
    const second = await visitor()
    await second.page.goto(address)
    await second.sees('role.sender')
    await first.press('confirm.sign')
    await first.sees('receipt.title')
    await upToSigning(second)
    await second.press('confirm.sign')
    await second.sees('already.title', { role: second.say('role.sender') })
    // On a phone that has not signed there is the note with its signature, too.
    await second.button('receipt.pdf').click()
    await expectStop(second, 'already.title', { role: second.say('role.sender') })
    await first.context.close()
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

  it('when the note was changed meanwhile: it says what, keeps the name, and has it read and signed again', async () => {
    const { client, id, link } = await issuedNote(service)
    const address = await link('sender')
    const amended = async (general: string) => {
      const { rows } = await client.read('documents', { where: { id: { eq: id } } })
      const base_version_id = rows[0]?.body.currentVersionId ?? ''
      const data = { ...completeNote, senderInstructions: { general } }
      await client.amendDocument({ body: { document_id: id, base_version_id, data, reason: 'Another load' } })
    }
    const who = await visitor()
    await who.page.goto(address)
    await upToSigning(who)
    await amended('Nie przechylać')
    await who.press('confirm.sign')
    await who.sees('stale.title')
    await who.page.getByText('Nie przechylać').waitFor()
    expect(await who.look('stop-stale')).toEqual([])
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
    await who.context.close()
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
    await who.page.goto(await link('sender'))
    await upToSigning(who)
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

/** From the page to read to the receipt; the name is there still. */
async function readAndSign(who: Visitor): Promise<void> {
  await who.sees('read.title')
  // What was amended stands on a second page: it must be on screen, too.
  await who.page.locator('canvas').nth(1).waitFor()
  expect(await who.button('read.done').isEnabled()).toBe(false)
  await readOn(who)
  const name = who.page.getByLabel(who.say('sign.name'))
  await eventually(async () => expect(await name.inputValue()).toBe('Celina'))
  await draw(who.page.getByRole('img', { name: who.say('sign.pad') }), who.page)
  await who.press('next')
  await who.press('photos.skip')
  await who.press('confirm.sign')
  await who.sees('receipt.title')
}

describe('photos', beside, () => {
  it('go on where they stopped, each sent once, when the network comes back', async () => {
    const { client, id, link } = await issuedNote(service)
    const who = await visitor()
    await who.page.goto(await link('sender'))
    await upToPhotos(who)
    const files = [await cameraPhoto(who.page, 5), await cameraPhoto(who.page, 25)]
    await who.page
      .locator('input[type=file][multiple]')
      .setInputFiles(files.map((buffer, i) => ({ name: `${i}.jpg`, mimeType: 'image/jpeg', buffer })))
    await who.page.getByText(who.say('photos.count', { count: 2, most: 10 })).waitFor()
    let sent = 0
    await who.page.route('**/photos/**', (route) => (++sent === 2 ? route.abort() : route.continue()))
    await who.press('next')
    await who.press('confirm.sign')
    await who.page.getByText(who.say('receipt.photos', { sent: 1, count: 2 })).waitFor()
    await who.page.reload()
    await who.page.getByText(who.say('receipt.photos', { sent: 2, count: 2 })).waitFor()
    expect(sent).toBe(3)
    expect((await client.evidence({ body: { document_id: id } })).photos).toHaveLength(2)
    await who.context.close()
  })

  it('that are no pictures, or there already, are refused in words', async () => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    await who.page.goto(await link('sender'))
    await upToPhotos(who)
    const files = who.page.locator('input[type=file][multiple]')
    await files.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await who.page.getByText(who.say('photos.unreadable')).waitFor()
    const photo = { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto(who.page, 5) }
    await files.setInputFiles([photo, photo])
    await who.page.getByText(who.say('photos.twice')).waitFor()
    await who.page.getByText(who.say('photos.count', { count: 1, most: 10 })).waitFor()
    await who.context.close()
  })
})

it('a note of another type is read and signed as well', beside, async () => {
  const { client, id, link } = await issuedNote(service, {
    ...(examples.get('pl-waybill@1') as object),
    type: { name: 'pl-waybill', version: '1' },
  })
  const who = await visitor()
  await who.page.goto(await link('sender'))
  await who.sees('role.sender')
  expect(await who.look('waybill')).toEqual([])
  await upToSigning(who)
  await who.press('confirm.sign')
  await who.sees('receipt.title')
  expect((await client.evidence({ body: { document_id: id } })).consents).toHaveLength(1)
  await who.context.close()
})

describe('a signature waits on the device', beside, () => {
  it('through a service that answers nothing, through a reload without network, and is sent when it can be', async () => {
    const { client, id, link } = await issuedNote(service)
    const who = await visitor()
    await who.page.goto(await link('sender'))
    await upToSigning(who)
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
    await who.context.close()
  })

  it('the token is written nowhere on the device', async () => {
    const { link } = await issuedNote(service)
    const address = await link('sender')
    const token = new URL(address).pathname.split('/')[2] ?? ''
    const who = await visitor()
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
    await who.context.close()
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
    await who.context.close()
  })

  it('a signature waits, and is sent after it was renewed', async () => {
    const { client, id, link } = await issuedNote(service)
    const who = await visitor()
    await who.page.goto(await link('sender'))
    await upToSigning(who)
    await moveClock(service.database, '8 days')
    await who.press('confirm.sign')
    await who.sees('expired.title')
    await who.page.getByText(who.say('stop.waiting')).waitFor()
    await client.renewSignGrant({ body: { document_id: id, role: 'sender' } })
    await who.press('stop.reopen')
    await who.sees('receipt.title')
    await who.context.close()
  })
})
