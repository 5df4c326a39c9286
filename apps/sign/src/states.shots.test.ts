import { completeNote, moveClock, useOwnService } from '@consign/testkit'
import { launchChromium } from '@consign/testkit/http/chromium.ts'
import { shooting } from '@consign/testkit/http/look.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { cameraPhoto } from './testing/camera.ts'
import { draw } from './testing/hand.ts'
import { type IssuedNote, issuedNote } from './testing/note.ts'
import { openVisitor, type Visitor } from './testing/visitor.ts'
import { readOn } from './testing/walk.ts'
import type { Key, Language } from './texts/catalogue.ts'

interface Setting {
  readonly language: Language
  readonly data?: object
  readonly options?: BrowserContextOptions
  /** Before its pictures’ names. */
  readonly as?: string
}

/** A consignee in Tbilisi; the names are as long as names are there. */
const georgian = {
  ...completeNote,
  consignee: {
    name: 'შპს „საქართველოს სატრანსპორტო-საექსპედიციო კომპანია“',
    address: { street: 'ქეთევან წამებულის გამზირი 57', postcode: '0144', city: 'თბილისი', country: 'GE' },
  },
  delivery: {
    place: {
      name: 'ცენტრალური საწყობი',
      address: { street: 'ქეთევან წამებულის გამზირი 57', postcode: '0144', city: 'თბილისი', country: 'GE' },
    },
    window: { from: '2026-09-04T05:00:00Z', to: '2026-09-04T12:00:00Z' },
  },
}

/** Text twice as large on the smallest phone there is (WCAG 1.4.4, 1.4.10). */
const large = { viewport: { width: 320, height: 640 } }

/** The languages that are longest, and that have other letters, are looked at on every screen. */
const settings: readonly Setting[] = [
  { language: 'uk' },
  { language: 'ro' },
  { language: 'de' },
  { language: 'pl' },
  { language: 'tr', data: georgian },
  { language: 'de', options: large, as: 'large-' },
  { language: 'uk', options: large, as: 'large-' },
]

// Nothing is proven here that the stories do not prove: it is there to be looked at.
describe.runIf(shooting)('pictures of every state on small phones', { timeout: 600_000 }, () => {
  const service = useOwnService({ renderer: 'real', pages: builtPages(), clock: 'movable' })
  let browser: Browser
  let largeBrowser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
    largeBrowser = await launchChromium(['--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'])
  })
  afterAll(async () => {
    await browser?.close()
    await largeBrowser?.close()
  })

  const wanted = process.env['SHOTS_OF']?.split(',')
  it.each(
    settings
      .map((setting) => ({ as: '', ...setting }))
      .map((setting) => [setting.as + setting.language, setting] as const)
      .filter(([name]) => !wanted || wanted.includes(name)),
  )('%s', async (_name, { language, data, options, as }) => {
    const who = named(
      as,
      await openVisitor(options === large ? largeBrowser : browser, service.url, language, options),
    )
    const note = await issuedNote(service, data)
    await carrierNotes(who, note)
    await consigneeSigns(who, note)
    await senderAccepts(who, note)
    await answers(who, note)
    // Of a note that no signature waits for on this phone.
    await stops(who, await issuedNote(service, data))
    await who.context.close()
  })

  const named = (as: string, who: Visitor): Visitor => ({ ...who, look: (name) => who.look(as + name) })

  async function carrierNotes(who: Visitor, { link }: IssuedNote): Promise<void> {
    await who.page.goto(await link('carrier'))
    await who.sees('role.carrier')
    await who.look('1-what-carrier')
    await who.press('next')
    await who.look('1-observe-asks')
    await who.page.getByText(who.say('reserve.no')).click()
    await who.page.getByLabel(who.say('observe.grounds')).fill('Folia rozerwana, widać na rampie')
    await who.page.locator('.chip').nth(4).click()
    await who.page.evaluate(() => scrollTo(0, 0))
    await who.look('1-observe')
    await who.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await who.look('1-observe-end')
    await who.press('add.send')
    await who.sees('read.title')
  }

  async function consigneeSigns(who: Visitor, { link }: IssuedNote): Promise<void> {
    await who.page.goto(await link('consignee'))
    await who.sees('role.consignee')
    await who.look('1-what')
    await who.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await who.look('1-what-end')
    await who.press('add.title')
    await who.look('1-add')
    await who.press('what.read')
    await who.page.locator('canvas').first().waitFor()
    await who.look('2-read')
    await who.press('read.text')
    await who.look('2-text')
    await who.press('read.page')
    await readAll(who)
    await who.page.getByLabel(who.say('sign.name')).fill('Ewa Großmüller')
    const pad = who.page.getByRole('img', { name: who.say('sign.pad') })
    await pad.scrollIntoViewIfNeeded()
    await draw(pad, who.page)
    await who.look('3-draw')
    await who.press('next')
    await who.page.getByText(who.say('reserve.no')).click()
    await who.press('phrase.damaged')
    await who.look('4-reserve')
    await who.press('next')
    await who.look('5-photos-none')
    const files = [await cameraPhoto(who.page, 5), await cameraPhoto(who.page, 25)]
    await who.page
      .locator('input[type=file][multiple]')
      .setInputFiles(files.map((buffer, i) => ({ name: `${i}.jpg`, mimeType: 'image/jpeg', buffer })))
    await who.page.getByText(who.say('photos.count', { count: 2, most: 10 })).waitFor()
    await who.page.locator('.photo img').nth(1).waitFor()
    await who.look('5-photos')
    await who.press('next')
    await who.look('6-confirm')
    await who.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await who.look('6-confirm-end')
    await who.context.setOffline(true)
    await who.press('confirm.sign')
    await who.sees('offline.title')
    await who.look('offline')
    let photos = 0
    await who.page.route('**/photos/**', (route) => (++photos > 1 ? route.abort() : route.continue()))
    await who.context.setOffline(false)
    await who.sees('receipt.title')
    await who.page.getByText(who.say('receipt.photos', { sent: 1, count: 2 })).waitFor()
    await who.look('7-receipt-sending')
    await who.page.unroute('**/photos/**')
    await who.page.evaluate(() => dispatchEvent(new Event('online')))
    await who.page.getByText(who.say('receipt.photos', { sent: 2, count: 2 })).waitFor()
    await who.look('7-receipt')
    await who.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await who.look('7-receipt-end')
  }

  async function senderAccepts(who: Visitor, { link }: IssuedNote): Promise<void> {
    await who.page.goto(await link('sender'))
    await who.page.getByText(who.say('noted.title')).waitFor()
    await who.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await who.look('1-noted')
    await who.press('noted.accept')
    await who.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await who.look('1-noted-sure')
  }

  /** The foot of a page in large text is as high as the screen: its end is passed on the way down. */
  async function readAll(who: Visitor): Promise<void> {
    while (!(await who.button('read.done').isEnabled()))
      for (const end of await who.page.locator('.pages > div > span').all()) {
        await end.evaluate((place) => place.scrollIntoView({ block: 'center' }))
        await who.page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)))
      }
    await readOn(who)
  }

  /** What a service can answer that is not made here; the codes are the catalogue’s. */
  async function answers(who: Visitor, { link }: IssuedNote): Promise<void> {
    const address = await link('carrier')
    const refusals: readonly (readonly [string, number, string, Key])[] = [
      ['closed', 409, 'DOCUMENT_CLOSED', 'closed.title'],
      ['mismatch', 409, 'DIGEST_MISMATCH', 'mismatch.title'],
      ['failed', 500, 'INTERNAL', 'failed.title'],
      ['busy', 429, 'RATE_LIMITED', 'busy.title'],
      ['faulty', 422, 'CONSENT_INVALID', 'faulty.title'],
    ]
    const digests = { expected: 'a1'.repeat(32), arrived: 'b2'.repeat(32) }
    for (const [name, status, code, title] of refusals) {
      await who.page.route('**/functions/v1/sign/*', (route) =>
        route.fulfill({
          status,
          headers: { 'x-request-id': '7d4d9c2e-3f0a-4c1b-9a55-0e6f2b8c1d10', 'retry-after': '45' },
          json: {
            code,
            message: `It is ${code}.`,
            details: { company: 'Spedycja Ania', ...(name === 'mismatch' ? digests : {}) },
          },
        }),
      )
      // Nothing is known here of a note that was never opened.
      await who.page.goto(`${service.url}/sign/${name.padEnd(43, 'a')}`)
      await who.sees(title)
      await who.look(`stop-${name}`)
      await who.page.unroute('**/functions/v1/sign/*')
    }
    await who.page.route('**/functions/v1/sign/*', (route) => route.abort())
    await who.page.goto(`${service.url}/sign/${'a'.repeat(43)}`)
    await who.sees('offline.first')
    await who.look('stop-offline-first')
    await who.page.unroute('**/functions/v1/sign/*')
    await codes(who, await link('sender'))
    await insecure(who, address)
  }

  /** The one-time code: asked for, mailed, wrong, used up. */
  async function codes(who: Visitor, address: string): Promise<void> {
    let refused: readonly [number, string, unknown?] = [403, 'CODE_REQUIRED']
    await who.page.route('**/functions/v1/sign/**', (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const isMail = (route.request().postData() ?? '').includes('locale')
      if (isMail) return route.fulfill({ json: { sentTo: 'd…k@trans.example', expiresAt: '2026-09-01' } })
      const [status, code, details] = refused
      return route.fulfill({ status, json: { code, message: `It is ${code}.`, details } })
    })
    await who.page.goto(address)
    await who.press('what.read')
    await readAll(who)
    await who.page.getByLabel(who.say('sign.name')).fill('Celina Wójcik')
    await who.press('sign.type')
    await who.look('3-type')
    await who.press('next')
    await who.press('photos.skip')
    await who.look('6-confirm-sender')
    await who.press('confirm.sign')
    await who.sees('code.title')
    await who.look('code-ask')
    await who.press('code.send')
    await who.page.getByLabel(who.say('code.digits')).fill('123456')
    await who.look('code-sent')
    for (const [name, ...answer] of [
      ['wrong', 422, 'CODE_WRONG', [{ path: '/code', rule: 'code', message: '', triesLeft: 4 }]],
      ['gone', 410, 'CODE_GONE'],
    ] as const) {
      refused = answer
      await who.press('code.check')
      await who.page.getByRole('alert').waitFor()
      await who.look(`code-${name}`)
    }
    await who.page.unroute('**/functions/v1/sign/**')
  }

  async function insecure(who: Visitor, address: string): Promise<void> {
    await who.page.addInitScript(() => {
      if (location.hash === '#insecure') Object.defineProperty(crypto, 'subtle', { value: undefined })
    })
    await who.page.goto(`${address}#insecure`)
    await who.page.reload()
    await who.sees('insecure.title')
    await who.look('stop-insecure')
  }

  async function stops(who: Visitor, { client, id, link }: IssuedNote): Promise<void> {
    const sender = await link('sender')
    await moveClock(service.database, '8 days')
    await who.page.goto(sender)
    await who.sees('expired.title')
    await who.look('stop-expired')
    await client.renewSignGrant({ body: { document_id: id, role: 'sender' } })
    await client.revokeSignGrants({ body: { document_id: id } })
    await who.page.goto(sender)
    await who.sees('revoked.title')
    await who.look('stop-revoked')
    await who.page.goto(`${service.url}/sign/abc`)
    await who.sees('unknown.title')
    await who.look('stop-unknown')
  }
})
