import { completeNote, openDevice, useOwnService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openAt, signer } from './testing/answered.ts'
import { cameraPhoto } from './testing/camera.ts'
import { draw } from './testing/hand.ts'
import { issuedNote } from './testing/note.ts'
import { usePhones } from './testing/use-phones.ts'
import type { Visitor } from './testing/visitor.ts'
import { findInOrder, readOn, upToPhotos } from './testing/walk.ts'

const service = useOwnService({ pages: builtPages() })
const { visitor, stranger } = usePhones(service)
const beside = { timeout: 120_000, concurrent: true }

/**
 * The service has each request that is chosen, the first of its kind, and does what it asks; the answer never arrives.
 * Returns the kinds that were lost so far.
 */
async function loseAnswers(page: Page, chosen: (request: Request) => boolean): Promise<ReadonlySet<string>> {
  const lost = new Set<string>()
  await page.route('**/*', async (route) => {
    const request = route.request()
    const kind = `${request.method()} ${new URL(request.url()).pathname.replace(/\/sign\/[^/]+/, '/sign/…')}`
    if (!chosen(request) || lost.has(kind)) return route.fallback()
    lost.add(kind)
    await route.fetch()
    await route.abort()
  })
  return lost
}

const networkIsBack = (who: Visitor) => who.page.evaluate(() => dispatchEvent(new Event('online')))

const isCall = (request: Request): boolean => request.url().includes('/functions/v1/sign/')
const writes = (request: Request): boolean => isCall(request) && request.method() !== 'GET'

describe('an answer that is lost after the service did what was asked', beside, () => {
  it('of a supplement: it is added once, however often the button is pressed', async () => {
    const { vehicle: _vehicle, ...note } = completeNote
    const { client, id, link } = await issuedNote(service, note)
    const who = await visitor()
    const lost = await loseAnswers(who.page, writes)
    await who.page.goto(await link('carrier'))
    await who.press('what.read')
    await readOn(who)
    await findInOrder(who, () => who.page.getByLabel('Seal numbers').fill('A1'))
    await who.page.getByRole('alert').getByText(who.say('add.network')).waitFor()
    await who.press('add.send')
    await who.sees('read.again')
    const { events } = await client.evidence({ body: { document_id: id } })
    expect(events.filter(({ name }) => name === 'document.supplemented')).toHaveLength(1)
    expect([...lost]).toEqual(['POST /functions/v1/sign/…/supplement'])
    await who.leave()
  })

  it('of the acceptance of reservations: the sender accepts once', async () => {
    const carrierReservations = { text: 'Mokre kartony', grounds: 'Deszcz na rampie' }
    const { client, id, link } = await issuedNote(service, { ...completeNote, carrierReservations })
    const who = await visitor()
    await loseAnswers(who.page, writes)
    await who.page.goto(await link('sender'))
    await who.press('noted.accept')
    await who.page.getByLabel(who.say('sign.name')).fill(signer)
    await who.press('confirm.sign')
    await who.button('noted.accept').waitFor()
    await networkIsBack(who)
    await who.page.getByText(who.say('noted.accepted')).waitFor()
    const { events } = await client.evidence({ body: { document_id: id } })
    expect(events.filter(({ name }) => name === 'reservations.accepted')).toHaveLength(1)
    await who.leave()
  })

  it('of every call there is: the note, its PDF, the signature, its photo, the receipt', async () => {
    const { client, id, link } = await issuedNote(service)
    const who = await visitor()
    const lost = await loseAnswers(who.page, isCall)
    await who.page.goto(await link('sender'))
    await upToPhotos(who)
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto(who.page, 5) }
    await who.page.locator('input[type=file][multiple]').setInputFiles(photo)
    await who.press('next')
    await who.press('confirm.sign')
    await who.sees('offline.title')
    await networkIsBack(who)
    await who.sees('receipt.title')
    await networkIsBack(who)
    await who.page.getByText(who.say('receipt.photos', { sent: 1, count: 1 })).waitFor()
    const { consents, photos } = await client.evidence({ body: { document_id: id } })
    expect([consents.length, photos.length]).toEqual([1, 1])
    expect([...lost].filter((kind) => !/photos/.test(kind)).toSorted()).toEqual([
      'GET /functions/v1/sign/…',
      'GET /functions/v1/sign/…/pdf',
      'GET /functions/v1/sign/…/receipt',
      'POST /functions/v1/sign/…',
    ])
    await who.leave()
  })

  it('of every part of the page that comes after its first script', async () => {
    const { link } = await issuedNote(service)
    const who = await stranger()
    const isLater = (request: Request) =>
      /\/assets\/(?!ahead-|first-)[^/]+\.(?:m?js|json)$/.test(request.url())
    const lost = await loseAnswers(who.page, isLater)
    await who.page.goto(await link('sender'))
    await who.press('what.read')
    await readOn(who)
    await who.sees('sign.title')
    expect([...lost].length).toBeGreaterThan(5)
    await who.leave()
  })
})

describe('two windows of one link on one device', beside, () => {
  /** One window at the last step, and another of the same reader. */
  async function twoWindows(prepare: (other: Page) => Promise<unknown> = async () => undefined) {
    const { client, id, link } = await issuedNote(service)
    const address = await link('sender')
    const who = await visitor()
    await openAt(who, address, 'confirm')
    const other = await visitor()
    await prepare(other.page)
    await other.page.goto(address)
    await other.sees('confirm.title')
    const signatures = async () => (await client.evidence({ body: { document_id: id } })).consents.length
    return { who, other, signatures }
  }

  /** The other window says at once who has signed, and that its own answers count for nothing. */
  async function isStopped(other: Visitor): Promise<void> {
    await other.sees('already.title', { role: other.say('role.sender') })
    await other.page.getByText(other.say('already.notTaken')).waitFor()
    await other.page.getByText(signer).first().waitFor()
    expect(await other.button('confirm.sign').count()).toBe(0)
  }

  it('sign once: while a signature waits in one, the other stops without a touch, and can send it', async () => {
    const { who, other, signatures } = await twoWindows()
    await who.page.route('**/functions/v1/sign/*', (route) => route.abort())
    await who.press('confirm.sign')
    await who.sees('offline.title')
    await isStopped(other)
    await other.press('stop.reopen')
    await other.sees('receipt.title')
    await who.page.unrouteAll({ behavior: 'wait' })
    await networkIsBack(who)
    await who.sees('receipt.title')
    expect(await signatures()).toBe(1)
    await who.leave()
    await other.leave()
  })

  it('sign once: after one has sent its signature, the other stops without a touch', async () => {
    const { who, other, signatures } = await twoWindows()
    await who.press('confirm.sign')
    await isStopped(other)
    await who.sees('receipt.title')
    expect(await signatures()).toBe(1)
    await who.leave()
    await other.leave()
  })

  /** Runs in the page before its scripts: every message of the phone passes it by, those of other tests too. */
  const hearNothing = () =>
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => undefined })

  it('sign once: a window that no message reached stops when it would sign', async () => {
    const { who, other, signatures } = await twoWindows((page) => page.addInitScript(hearNothing))
    await who.press('confirm.sign')
    await who.sees('receipt.title')
    await other.press('confirm.sign')
    await isStopped(other)
    expect(await signatures()).toBe(1)
    await who.leave()
    await other.leave()
  })
})

it('a page whose note was signed on another device says so when it is looked at again', beside, async () => {
  const { link } = await issuedNote(service)
  const address = await link('sender')
  const who = await visitor()
  await openAt(who, address, 'photos')
  const device = openDevice(service, 'Celina Wójcik')
  const token = new URL(address).pathname.split('/').at(-1) ?? ''
  await device.send(token, await device.consent(token))
  await who.page.evaluate(() => dispatchEvent(new Event('focus')))
  await who.sees('already.title', { role: who.say('role.sender') })
  await who.page.getByText(who.say('already.notTaken')).waitFor()
  await who.button('already.pdf').waitFor()
  await who.leave()
})

describe('a part of the page that cannot be shown', beside, () => {
  it('because its script is there no more: what was answered is kept, and the page opens anew', async () => {
    const { link } = await issuedNote(service)
    const who = await stranger()
    await who.page.clock.install()
    await who.page.route('**/assets/later-*', (route) => route.fulfill({ status: 404, body: 'not found' }))
    await who.page.goto(await link('sender'))
    await who.press('what.read')
    await who.page.clock.fastForward(11_000)
    await who.page.getByRole('alert').getByText(who.say('missing')).waitFor()
    await who.page.unrouteAll({ behavior: 'wait' })
    await who.page.clock.resume()
    await who.press('again')
    await who.sees('read.title')
    await who.leave()
  })

  it('because it fails: the rest is kept, and the fault is reported', async () => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    await openAt(who, await link('sender'), 'photos')
    await who.page.evaluate(() => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get() {
          throw new Error('no numbers here')
        },
      })
    })
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto(who.page, 5) }
    await who.page.locator('input[type=file][multiple]').setInputFiles(photo)
    await who.page.getByRole('alert').getByText(who.say('missing')).waitFor()
    expect(who.complaints.join()).toContain('no numbers here')
    await who.press('again')
    await who.page.getByText(who.say('count', { count: 1, most: 10 })).waitFor()
    await who.leave()
  })
})

describe('a field that is signed in', beside, () => {
  it('takes no dot for a signature, and forgives a stroke whose end was never reported', async () => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    await openAt(who, await link('sender'), 'photos')
    await who.press('back')
    await who.sees('sign.title')
    const field = who.page.locator('#pad')
    const drawn = (count: number) =>
      eventually(async () => expect(await field.locator('path').count()).toBe(count))
    await who.press('sign.clear')
    await drawn(0)
    await touch(field, 'pointerdown', 1, [0.5, 0.5])
    await touch(field, 'pointerup', 1, [0.5, 0.5])
    await who.press('next')
    await who.page.getByRole('alert').getByText(who.say('sign.needsInk')).waitFor()
    await who.press('sign.undo')
    await drawn(0)
    // The end of this stroke is never reported.
    await touch(field, 'pointerdown', 2, [0.2, 0.5])
    await touch(field, 'pointermove', 2, [0.6, 0.4])
    await touch(field, 'pointerdown', 3, [0.3, 0.3])
    await touch(field, 'pointermove', 3, [0.7, 0.3])
    await touch(field, 'pointerup', 3, [0.7, 0.3])
    await drawn(2)
    await who.press('next')
    await who.sees('photos.title')
    await who.leave()
  })

  it('draws with the finger that comes after a palm', async () => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    await openAt(who, await link('sender'), 'photos')
    await who.press('back')
    await who.press('sign.clear')
    const field = who.page.locator('#pad')
    await touch(field, 'pointerdown', 1, [0.9, 0.8])
    await touch(field, 'pointerdown', 2, [0.2, 0.5], false)
    await touch(field, 'pointermove', 2, [0.6, 0.4], false)
    await touch(field, 'pointerup', 2, [0.6, 0.4], false)
    await touch(field, 'pointerup', 1, [0.9, 0.8])
    await eventually(async () => expect(await field.locator('path').count()).toBe(1))
    await who.press('next')
    await who.sees('photos.title')
    await who.leave()
  })
})

/** A finger at a place of the field, as parts of its width and height. */
const touch = (
  field: Locator,
  type: string,
  pointerId: number,
  at: readonly [number, number],
  isPrimary = true,
) =>
  field.evaluate(
    (place, { type, pointerId, at: [x, y], isPrimary }) => {
      // The finger is none of the browser's own: it cannot be captured.
      place.setPointerCapture = () => undefined
      const { left, top, width, height } = place.getBoundingClientRect()
      place.dispatchEvent(
        new PointerEvent(type, {
          ...{ pointerId, isPrimary, pointerType: 'touch', button: 0, bubbles: true },
          ...{ clientX: left + x * width, clientY: top + y * height },
        }),
      )
    },
    { type, pointerId, at, isPrimary },
  )

describe('cold fingers', beside, () => {
  it('tap twice on the step before: nothing is signed', async () => {
    const { client, id, link } = await issuedNote(service)
    const who = await visitor()
    await openAt(who, await link('sender'), 'photos')
    // The second tap meets whatever is there by then; no timer runs between the two.
    const met = await who.page.evaluate(async () => {
      const tap = () => document.querySelector<HTMLButtonElement>('footer .main')?.click()
      tap()
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      const { textContent } = document.querySelector('footer .main') as HTMLElement
      tap()
      return textContent
    })
    expect(met).toBe(who.say('confirm.sign'))
    await who.sees('confirm.title')
    expect(await who.button('confirm.sending').count()).toBe(0)
    expect((await client.evidence({ body: { document_id: id } })).consents).toEqual([])
    await who.press('confirm.sign')
    await who.sees('receipt.title')
    await who.leave()
  })

  it('tap twice on “Sign”: it is signed once', async () => {
    const { client, id, link } = await issuedNote(service)
    const who = await visitor()
    await openAt(who, await link('sender'), 'confirm')
    await who.button('confirm.sign').dblclick({ noWaitAfter: true })
    await who.sees('receipt.title')
    expect((await client.evidence({ body: { document_id: id } })).consents).toHaveLength(1)
    await who.leave()
  })
})

it(
  'the phone’s way back leads step by step to the first one, opens the PDF once, and from there and from the receipt leads away',
  beside,
  async () => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    let readers = 0
    who.page.on('worker', () => (readers += 1))
    await who.page.goto(await link('sender'))
    await who.sees('role.sender')
    await upToPhotos(who)
    await who.page.waitForFunction(() => history.state !== null)
    const back = () => who.page.evaluate(() => history.back())
    await back()
    await who.sees('sign.title')
    await back()
    await who.sees('read.title')
    await back()
    await who.sees('role.sender')
    await upToSigningAgain(who)
    expect(readers).toBe(1)
    await who.press('confirm.sign')
    await who.sees('receipt.title')
    await who.page.waitForFunction(() => history.state === null)
    await who.page.goBack()
    expect(who.page.url()).toBe('about:blank')
    await who.leave()
  },
)

/** What was drawn is there still. */
async function upToSigningAgain(who: Visitor): Promise<void> {
  await who.press('what.read')
  await readOn(who)
  await draw(who.page.getByRole('img', { name: who.say('sign.pad') }), who.page)
  await who.press('next')
  await who.press('photos.skip')
  await who.sees('confirm.title')
}
