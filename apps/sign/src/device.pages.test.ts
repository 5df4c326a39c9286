import { folds } from '@consign/document-types/folds'
import { verifyBundle } from '@consign/evidence'
import { useOwnService } from '@consign/testkit'
import { draw } from '@consign/testkit/long/draw.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isKept, openAt } from './testing/answered.ts'
import { cameraPhoto } from './testing/camera.ts'
import { issuedNote } from './testing/note.ts'
import { usePhones } from './testing/use-phones.ts'
import type { Visitor } from './testing/visitor.ts'
import { upToSigning } from './testing/walk.ts'

const service = useOwnService({ pages: builtPages() })
const { visitor, stranger } = usePhones(service)

const isThere = (who: Visitor, text: string) => who.page.getByText(text).isVisible()

/** Runs in the page before its own scripts. */
const full = () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
}
const privateWindow = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('nothing is kept here', 'InvalidStateError')
  }
}
const neverOpens = () => {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
}
const clockOff = (hours: number) => {
  const { now } = Date
  const far = hours * 3_600_000
  globalThis.Date = class extends Date {
    constructor(...parts: readonly unknown[]) {
      super(...((parts.length > 0 ? parts : [now() + far]) as [number]))
    }
    static override now = () => now() + far
  } as DateConstructor
}

/** Two ways to be the same device: in short one of them, drawn. */
const oneOf = <T>(both: readonly [T, T]): T[] => draw(long(1, 2), 2, seed).map((index) => both[index] as T)

const beside = { concurrent: true }

describe(
  'a device that keeps nothing signs all the same, and nothing is promised that it cannot do',
  beside,
  () => {
    it.each(
      oneOf<[string, () => void]>([
        ['full', full],
        ['private', privateWindow],
      ]),
    )('%s', async (name, broken) => {
      const { client, id, link } = await issuedNote(service)
      const who = await visitor()
      await who.page.addInitScript(broken)
      await who.page.goto(await link('sender'))
      await upToSigning(who)
      await who.page.getByText(who.say('offline.unkept')).waitFor()
      await who.page.route('**/functions/v1/sign/*', (route) => route.abort())
      await who.press('confirm.sign')
      await who.sees('offline.title')
      expect(await who.look(`offline-${name}`)).toEqual([])
      expect(await isThere(who, who.say('offline.unkept'))).toBe(true)
      expect(await isThere(who, who.say('offline.byItself'))).toBe(false)
      await who.page.unrouteAll({ behavior: 'wait' })
      await who.press('offline.tryNow')
      await who.sees('receipt.title')
      expect((await client.evidence({ body: { document_id: id } })).consents).toHaveLength(1)
      expect(who.complaints).toEqual([])
      await who.leave()
    })
  },
)

it('a browser that never opens what it keeps shows the note all the same', beside, async () => {
  const { link } = await issuedNote(service)
  const who = await visitor()
  await who.page.addInitScript(neverOpens)
  await who.page.goto(await link('sender'))
  await upToSigning(who)
  await who.page.getByText(who.say('offline.unkept')).waitFor()
  await who.leave()
})

describe('a phone whose clock is three days off signs, and what comes of it is evidence', beside, () => {
  it.each(
    oneOf<[string, number]>([
      ['ahead', 3],
      ['behind', -3],
    ]),
  )('%s', async (_, days) => {
    const { client, id, link } = await issuedNote(service)
    const who = await visitor()
    await who.page.addInitScript(clockOff, days * 24)
    await openAt(who, await link('sender'), 'photos')
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto(who.page, 5) }
    await who.page.locator('input[type=file][multiple]').setInputFiles(photo)
    await who.press('next')
    await who.page.getByText('The clock of this device says').waitFor()
    await who.press('confirm.sign')
    await who.sees('receipt.title')
    await who.page.getByText(who.say('receipt.photos', { sent: 1, count: 1 })).waitFor()
    const { bytes } = await client.getEvidenceBundle({ params: { documentId: id } })
    expect(await verifyBundle(bytes, { types: folds })).toMatchObject({
      verdict: 'valid',
      remarks: expect.arrayContaining([expect.objectContaining({ kind: 'device clock' })]),
    })
    await who.leave()
  })
})

describe('pictures of a camera', beside, () => {
  it('of twelve megapixels, lying on their side, are turned and made small enough', async () => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    await openAt(who, await link('sender'), 'photos')
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto(who.page, 5, 3_000) }
    await who.page.locator('input[type=file][multiple]').setInputFiles(photo)
    const picture = who.page.getByRole('img', { name: who.say('photos.number', { number: 1 }) })
    await picture.waitFor()
    const size = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
    expect(size).toEqual([1536, 2048])
    await who.leave()
  })

  it('that this browser cannot read are refused with the way out, though others chosen with them can be', async () => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    await openAt(who, await link('sender'), 'photos')
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    await who.page.locator('input[type=file][multiple]').setInputFiles([
      { name: 'a.heic', mimeType: 'image/heic', buffer: heic },
      { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto(who.page, 5) },
    ])
    await who.page.getByText(who.say('count', { count: 1, most: 10 })).waitFor()
    await who.page.getByRole('alert').getByText(who.say('photos.unreadable')).waitFor()
    await who.leave()
  })
})

it('a device whose clock is far off is told of it before it signs', beside, async () => {
  const { link } = await issuedNote(service)
  const who = await visitor()
  await who.page.addInitScript(clockOff, 3)
  await openAt(who, await link('sender'), 'confirm')
  await who.page.getByText('The clock of this device says').waitFor()
  expect(await who.look('6-confirm-clock')).toEqual([])
  await who.leave()
})

/** What is tried again after a while is not tried again here. */
const noWhile = () => {
  globalThis.setInterval = (() => 0) as never
}

describe('when the network comes back, without a touch', beside, () => {
  const back = (who: Visitor) => who.page.evaluate(() => dispatchEvent(new Event('online')))

  it('the PDF that was cut short comes', async () => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    await who.page.addInitScript(noWhile)
    let tries = 0
    await who.page.route('**/functions/v1/sign/*/pdf', (route) => {
      tries += 1
      return route.abort()
    })
    await who.page.goto(await link('sender'))
    await who.press('what.read')
    await who.page.getByText(who.say('read.rendering')).waitFor()
    // It was asked for again as often as it is before it waits for the network.
    await eventually(() => expect(tries).toBeGreaterThan(3))
    await who.page.unrouteAll({ behavior: 'wait' })
    await back(who)
    await who.page.locator('canvas').first().waitFor()
    await who.leave()
  })

  it('a link that was never opened here opens', async () => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    await who.page.route('**/functions/v1/sign/*', (route) => route.abort())
    await who.page.goto(await link('sender'))
    await who.sees('offline.first')
    await who.page.unrouteAll({ behavior: 'wait' })
    await back(who)
    await who.sees('role.sender')
    await who.leave()
  })

  it('before the page could hear of it, a link that was never opened here opens', async () => {
    const { link } = await issuedNote(service)
    const who = await stranger()
    await who.page.addInitScript(noWhile)
    let tries = 0
    await who.page.route('**/functions/v1/sign/*', (route) => {
      tries += 1
      return route.abort()
    })
    const isBack = Promise.withResolvers<void>()
    await who.page.route('**/assets/later-*', (route) => isBack.promise.then(() => route.continue()))
    await who.page.goto(await link('sender'))
    // Asked for twice, the page stops.
    await eventually(() => expect(tries).toBe(2))
    await who.page.unroute('**/functions/v1/sign/*')
    await back(who)
    isBack.resolve()
    await who.sees('role.sender')
    await who.leave()
  })
})

it('a note that was opened here is read on while the service fails', beside, async () => {
  const { link } = await issuedNote(service)
  const address = await link('sender')
  const who = await visitor()
  await openAt(who, address, 'confirm')
  await isKept(who, address, 'shown')
  await who.page.route('**/functions/v1/sign/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'It is stopping.' } }),
  )
  await who.page.reload()
  await who.sees('confirm.title')
  await who.press('confirm.sign')
  await who.sees('offline.title')
  await who.page.getByText(who.say('offline.trouble')).waitFor()
  await who.leave()
})

it('a signature whose try fails just as the network comes back is tried again at once', beside, async () => {
  const { client, id, link } = await issuedNote(service)
  const who = await visitor()
  await openAt(who, await link('sender'), 'confirm')
  const first = Promise.withResolvers<Route>()
  let tries = 0
  await who.page.route('**/functions/v1/sign/*', (route) => {
    if (route.request().method() !== 'POST' || ++tries > 1) return route.fallback()
    return first.resolve(route)
  })
  await who.press('confirm.sign')
  const begun = await first.promise
  await who.page.evaluate(() => dispatchEvent(new Event('online')))
  await begun.abort()
  await who.sees('receipt.title')
  expect((await client.evidence({ body: { document_id: id } })).consents).toHaveLength(1)
  await who.leave()
})
