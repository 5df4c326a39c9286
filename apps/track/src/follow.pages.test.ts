import { randomUUID } from 'node:crypto'
import { call, issueNote, useOwner, useOwnService } from '@consign/testkit'
import { launchChromium } from '@consign/testkit/http/chromium.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Holder, openHolder } from './testing/driver.ts'

const service = useOwnService({ pages: builtPages() })
const ania = useOwner(service)
let browser: Browser
let ewa: Holder

beforeAll(async () => {
  browser = await launchChromium()
  ewa = await openHolder(browser, service.url, 'pl', {})
})
afterAll(async () => {
  expect(ewa.complaints).toEqual([])
  await browser?.close()
})

/** A session whose driver has agreed. */
async function start() {
  const { id } = await issueNote(ania)
  const { body } = await ania.rpc('start_tracking', { document_id: id, idempotency_key: randomUUID() })
  const track = `/functions/v1/track/${body.token}`
  await call(`${service.url}${track}/agree`, { body: { agreed: true } })
  const isAt = (lat: number, lon: number) =>
    call(`${service.url}${track}/positions`, {
      body: { positions: [{ at: new Date().toISOString(), lat, lon }] },
    })
  const share = async (precision: 'exact' | '1km'): Promise<string> =>
    (await ania.rpc('share_tracking', { document_id: id, on: true, precision })).body.shareUrl
  return { documentId: id, isAt, share }
}

it('shows the last place and the state, to a kilometre as it is shared, until it is not shared any more', async () => {
  const { documentId, isAt, share } = await start()
  const url = await share('1km')
  await ewa.page.clock.install()
  await ewa.page.goto(url)
  await ewa.reads('follow.nowhere')
  expect(await ewa.look('nowhere')).toEqual([])
  await isAt(52.406376, 16.925167)
  await ewa.page.clock.fastForward(61_000)
  await ewa.reads('follow.at', { town: 'Poznań PL' })
  await ewa.reads('follow.1km')
  await ewa.page.locator('.map-vehicle').waitFor()
  expect(await ewa.look('shared')).toEqual([])
  expect(await ewa.page.content()).not.toContain('52.406376')

  await ania.rpc('share_tracking', { document_id: documentId, on: false })
  await ewa.page.clock.fastForward(61_000)
  await ewa.sees('follow.ended.title')
  expect(await ewa.look('over')).toEqual([])
  expect(await ewa.page.locator('.map').count()).toBe(0)
})

it('asks no more than once a minute, keeps what it knows without network, and never names anybody', async () => {
  const { isAt, share } = await start()
  await isAt(51.1, 17.03)
  const url = await share('exact')
  await ewa.page.goto(url)
  await ewa.reads('follow.at', { town: 'Wrocław PL' })
  const before = ewa.asked.length
  await ewa.page.clock.fastForward(30_000)
  expect(ewa.asked.slice(before)).toEqual([])
  await ewa.page.route('**/functions/v1/follow/**', (route) => route.abort())
  await ewa.page.clock.fastForward(31_000)
  await ewa.reads('follow.lost')
  await ewa.reads('follow.at', { town: 'Wrocław PL' })
  await ewa.page.unrouteAll({ behavior: 'wait' })
  const text = await ewa.page.locator('body').innerText()
  for (const secret of ['ZL/2026', 'Spedycja', 'Trans', 'Śmiałek', 'PO 12345'])
    expect(text).not.toContain(secret)
})

it('is never kept, found or told where it came from', async () => {
  for (const path of ['/follow/x', '/track/x']) {
    const { headers } = await call(service.url + path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  }
})

it('an unknown link says so', async () => {
  await ewa.page.goto(`${service.url}/follow/nonsense`)
  await ewa.sees('stop.unknown.title')
})
