import { useService } from '@consign/testkit'
import { launchChromium } from '@consign/testkit/http/chromium.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuedNote } from './testing/note.ts'
import { openVisitor, type Visitor } from './testing/visitor.ts'
import { upToSigning } from './testing/walk.ts'

const service = useService({ pages: builtPages() })
let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(async () => browser?.close())

const visitor = () => openVisitor(browser, service.url, 'en')

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
const threeHoursAhead = () => {
  const now = Date.now
  Date.now = () => now() + 3 * 3_600_000
}

const beside = { timeout: 120_000, concurrent: true }

describe(
  'a device that keeps nothing signs all the same, and nothing is promised that it cannot do',
  beside,
  () => {
    it.each([
      ['full', full],
      ['private', privateWindow],
    ])('%s', async (name, broken) => {
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
      await who.page.unroute('**/functions/v1/sign/*')
      await who.press('offline.tryNow')
      await who.sees('receipt.title')
      expect((await client.evidence({ body: { document_id: id } })).consents).toHaveLength(1)
      expect(who.complaints).toEqual([])
      await who.context.close()
    })
  },
)

it('a device whose clock is far off is told of it before it signs', beside, async () => {
  const { link } = await issuedNote(service)
  const who = await visitor()
  await who.page.addInitScript(threeHoursAhead)
  await who.page.goto(await link('sender'))
  await upToSigning(who)
  await who.page.getByText('The clock of this device says').waitFor()
  expect(await who.look('6-confirm-clock')).toEqual([])
  await who.context.close()
})

describe('when the network comes back, without a touch', beside, () => {
  const back = (who: Visitor) => who.page.evaluate(() => dispatchEvent(new Event('online')))

  it('the PDF that was cut short comes', async () => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    await who.page.route('**/functions/v1/sign/*/pdf', (route) => route.abort())
    await who.page.goto(await link('sender'))
    await who.press('what.read')
    await who.page.getByText(who.say('read.rendering')).waitFor()
    await who.page.unroute('**/functions/v1/sign/*/pdf')
    await who.page.waitForTimeout(3_000)
    await back(who)
    await who.page.locator('canvas').first().waitFor()
    await who.context.close()
  })

  it('a link that was never opened here opens', async () => {
    const { link } = await issuedNote(service)
    const who = await visitor()
    await who.page.route('**/functions/v1/sign/*', (route) => route.abort())
    await who.page.goto(await link('sender'))
    await who.sees('offline.first')
    await who.page.unroute('**/functions/v1/sign/*')
    await back(who)
    await who.sees('role.sender')
    await who.context.close()
  })
})

it('a note that was opened here is read on while the service fails', beside, async () => {
  const { link } = await issuedNote(service)
  const who = await visitor()
  await who.page.goto(await link('sender'))
  await upToSigning(who)
  await who.page.route('**/functions/v1/sign/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'It is stopping.' } }),
  )
  await who.page.reload()
  await who.sees('confirm.title')
  await who.press('confirm.sign')
  await who.sees('offline.title')
  await who.page.getByText(who.say('offline.trouble')).waitFor()
  await who.context.close()
})

it('a signature whose try fails just as the network comes back is tried again at once', beside, async () => {
  const { client, id, link } = await issuedNote(service)
  const who = await visitor()
  await who.page.goto(await link('sender'))
  await upToSigning(who)
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
  await who.context.close()
})
