import { randomUUID } from 'node:crypto'
import type { Language } from '@consign/page/languages'
import { issueNote, useOwner, useOwnService } from '@consign/testkit'
import { launchChromium } from '@consign/testkit/http/chromium.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Holder, openHolder } from './testing/driver.ts'

const service = useOwnService({ pages: builtPages() })
const ania = useOwner(service)
let browser: Browser
const phones: Holder[] = []

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(async () => {
  for (const { complaints, context } of phones) {
    expect(complaints).toEqual([])
    await context.close()
  }
  await browser?.close()
})

async function openDriver(language?: Language, options?: BrowserContextOptions): Promise<Holder> {
  const phone = await openHolder(browser, service.url, language, options)
  phones.push(phone)
  return phone
}

/** A session of a new note. */
async function start(): Promise<{ id: string; url: string; documentId: string }> {
  const { id } = await issueNote(ania)
  const { status, body } = await ania.rpc('start_tracking', {
    document_id: id,
    idempotency_key: randomUUID(),
  })
  expect(status).toBe(200)
  return body
}

const positionsOf = async (id: string): Promise<{ lat: number; lon: number }[]> =>
  (await ania.call(`/rest/v1/tracking_positions?session_id=eq.${id}`)).body

const minute = 60_000

describe('a driver’s day', () => {
  it('begins with the question, and nothing is taken before they agree', async () => {
    const { id, url } = await start()
    const driver = await openDriver('pl')
    await driver.page.clock.install()
    await driver.page.goto(url)
    await driver.page.getByRole('button', { name: driver.say('ask.yes') }).waitFor()
    expect(await driver.look('ask')).toEqual([])
    await driver.page.clock.fastForward(3 * minute)
    expect(await positionsOf(id)).toEqual([])
    expect(driver.asked.filter((each) => each.endsWith('/positions'))).toEqual([])
  })

  it('goes on through a time without network: what was taken is sent when it is back, each place once', async () => {
    const { id, url } = await start()
    const driver = await openDriver()
    await driver.page.clock.install()
    await driver.page.goto(url)
    await driver.press('ask.yes')
    await driver.sees('on.title')
    await expect.poll(async () => (await positionsOf(id)).length).toBe(1)
    expect(await driver.look('on')).toEqual([])

    await driver.context.setOffline(true)
    await driver.at(52.22, 20.8)
    await driver.page.clock.fastForward(minute)
    await driver.reads('waiting.text', { count: 1 })
    await driver.reads('offline.text')
    expect(await driver.look('offline')).toEqual([])
    await driver.at(52.2, 20.6)
    await driver.page.clock.fastForward(minute)
    await driver.reads('waiting.text', { count: 2 })

    // The page is opened anew without network: what waits is still there, and is shared on.
    await driver.page.reload()
    await driver.sees('on.title')
    await driver.page.getByText(/2|3/).first().waitFor()

    await driver.context.setOffline(false)
    await expect.poll(async () => (await positionsOf(id)).length).toBeGreaterThanOrEqual(3)
    const lons = (await positionsOf(id)).map(({ lon }) => lon)
    expect(lons.slice(0, 3)).toEqual([21.01, 20.8, 20.6])
    await driver.page.getByText(driver.say('waiting')).waitFor({ state: 'detached' })
  })

  it('has pauses by one button, in which nothing is taken', async () => {
    const { id, url } = await start()
    const driver = await openDriver('uk')
    await driver.page.clock.install()
    await driver.page.goto(url)
    await driver.press('ask.yes')
    await expect.poll(async () => (await positionsOf(id)).length).toBe(1)
    await driver.press('on.button')
    await driver.sees('off.title')
    expect(await driver.look('off')).toEqual([])
    await driver.at(50, 20)
    await driver.page.clock.fastForward(2 * minute)
    await driver.press('off.button')
    await driver.sees('on.title')
    await expect.poll(async () => (await positionsOf(id)).length).toBe(2)
  })

  it('ends for good when they say so: the link is over, and nothing stays on the phone', async () => {
    const { id, url } = await start()
    const driver = await openDriver()
    await driver.page.goto(url)
    await driver.press('ask.yes')
    await expect.poll(async () => (await positionsOf(id)).length).toBe(1)
    await driver.press('end.button')
    await driver.sees('end.title')
    expect(await driver.look('end')).toEqual([])
    await driver.press('end.yes')
    await driver.sees('stop.ended.title')
    expect(await driver.look('ended')).toEqual([])
    const kept = await driver.page.evaluate(async () => {
      const opening = indexedDB.open('consign-track')
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result)
      })
      const counts = ['positions', 'journals'].map(
        (store) =>
          new Promise<number>((resolve) => {
            const counting = database.transaction(store).objectStore(store).count()
            counting.onsuccess = () => resolve(counting.result)
          }),
      )
      return Promise.all(counts)
    })
    expect(kept).toEqual([0, 0])
    await driver.page.reload()
    await driver.sees('stop.ended.title')
  })
})

describe('a driver who says no', () => {
  it('has ended it, and nothing was sent', async () => {
    const { id, url } = await start()
    const driver = await openDriver()
    await driver.page.goto(url)
    await driver.press('ask.no')
    await driver.sees('stop.ended.title')
    expect(await positionsOf(id)).toEqual([])
  })
})

describe('no dead end', () => {
  it('a permission that is denied is said, with what to do', async () => {
    const { id, url } = await start()
    const driver = await openDriver('de', { permissions: [] })
    await driver.page.goto(url)
    await driver.press('ask.yes')
    await driver.reads('denied.title')
    expect(await driver.look('denied')).toEqual([])
    expect(await positionsOf(id)).toEqual([])
    await driver.context.grantPermissions(['geolocation'])
    await driver.press('off.button')
    await expect.poll(async () => (await positionsOf(id)).length).toBe(1)
    await driver.page.getByText(driver.say('denied.title')).waitFor({ state: 'detached' })
  })

  it('a browser without places leads to the app, whose address and code are there', async () => {
    const { url } = await start()
    const driver = await openDriver('lt')
    await driver.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
    await driver.page.goto(url)
    await driver.press('ask.yes')
    await driver.reads('none.title')
    await driver.page.getByText(driver.say('app.title')).click()
    const token = url.split('/').at(-1)
    await driver.page.getByText(`${service.url}/functions/v1/track/${token}/osmand`).waitFor()
    await driver.page.getByRole('img', { name: driver.say('app.code') }).waitFor()
    expect(await driver.look('app')).toEqual([])
  })

  it('what the company ended is over at the next place', async () => {
    const { url, documentId } = await start()
    const driver = await openDriver()
    await driver.page.clock.install()
    await driver.page.goto(url)
    await driver.press('ask.yes')
    await driver.sees('on.title')
    await ania.rpc('end_tracking', { document_id: documentId })
    await driver.at(51, 20)
    await driver.page.clock.fastForward(minute)
    await driver.sees('stop.ended.title')
  })

  it.each([
    ['/track/nonsense', 'stop.unknown.title'],
    ['/track', 'stop.unknown.title'],
  ] as const)('%s says that it is not complete', async (path, title) => {
    const driver = await openDriver('ro')
    await driver.page.goto(service.url + path)
    await driver.sees(title)
    expect(await driver.look('unknown')).toEqual([])
  })

  it('a first opening without network can be tried again', async () => {
    const { url } = await start()
    const driver = await openDriver()
    await driver.page.route('**/functions/v1/track/**', (route) => route.abort())
    await driver.page.goto(url)
    await driver.sees('stop.network.title')
    expect(await driver.look('network')).toEqual([])
    await driver.page.unrouteAll({ behavior: 'wait' })
    await driver.press('again')
    await driver.page.getByRole('button', { name: driver.say('ask.yes') }).waitFor()
  })
})

it('a narrow phone is wide enough for every language', async () => {
  const { url } = await start()
  const driver = await openDriver('en', {
    permissions: ['geolocation'],
    viewport: { width: 320, height: 640 },
  })
  await driver.page.goto(url)
  for (const code of ['de', 'uk', 'fr', 'tr', 'es', 'nl', 'it', 'cs'] as const) {
    await driver.page.getByRole('combobox').selectOption(code)
    await expect.poll(() => driver.page.evaluate(() => document.documentElement.lang)).toBe(code)
    expect([code, await driver.look(`narrow-${code}`)]).toEqual([code, []])
  }
})
