import { call, completeNote, issueNote, useOwner, useOwnService } from '@consign/testkit'
import { sharedChromium } from '@consign/testkit/http/chromium.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Checker, openChecker } from './testing/checker.ts'
import { readCodes } from './testing/read-codes.ts'
import { bundle } from './testing/vectors.ts'

const service = useOwnService({ renderer: 'real', pages: builtPages() })
const ania = useOwner(service)
let who: Checker

beforeAll(async () => {
  who = await openChecker(await sharedChromium(), service.url, 'en')
})
afterAll(async () => {
  expect(who.complaints).toEqual([])
  await who.leave()
})

describe('a bundle', () => {
  beforeAll(async () => {
    await who.page.goto(`${service.url}/verify`)
    await who.sees('title')
  })

  it('that is valid is shown with what it proves, and with what rests on the word of a person', async () => {
    expect(await who.check(bundle('three-signatures.valid.zip'))).toBe(who.say('verdict.valid'))
    expect(await who.page.locator('.boxes .name').count()).toBe(3)
    await who.page.getByText(who.say('word.who')).waitFor()
    await who.page.getByText(/^All checks by name/).click()
    await who.page.getByText('consent signature', { exact: true }).waitFor()
  })

  it('that another program packed again is valid, and says so', async () => {
    expect(await who.check(bundle('compressed.valid.zip'))).toBe(who.say('verdict.valid'))
    await who.page.getByText(who.say('remark.packed again')).waitFor()
  })

  it('tells what the carrier noted in box 8, and that the sender did not accept it', async () => {
    const carrierReservations = { codes: ['packing_wet'], grounds: 'rain at the ramp' }
    const { id } = await issueNote(ania, { ...completeNote, carrierReservations })
    const { bytes } = await ania.call(`/functions/v1/evidence/${id}/bundle`)
    const given = { name: 'reserved.zip', buffer: Buffer.from(bytes) }
    expect(await who.check(given)).toBe(who.say('verdict.valid'))
    for (const said of ['packing wet', 'rain at the ramp', who.say('reserved.open')])
      await who.page.getByText(said, { exact: true }).waitFor()
  })

  it('that was forged shows the failed checks in words, and nothing of its content as if it were true', async () => {
    expect(await who.check(bundle('state-changed.invalid.zip'))).toBe(who.say('verdict.invalid'))
    await who.page.getByText(who.say('failed.state')).waitFor()
    expect(await who.page.locator('.boxes, .checks > .ok').count()).toBe(0)
  })
})

describe('the QR code of a print', () => {
  it('is the same address to two scanners, and opens the page that says what is on the print', async () => {
    const { id } = await issueNote(ania)
    const [version] = (await ania.rpc('evidence', { document_id: id })).body.versions
    const { bytes } = await ania.call(`/functions/v1/artifacts/${id}/versions/${version.id}`)
    const [address, other] = readCodes(Buffer.from(bytes))
    expect(other).toBe(address)
    expect(address).toMatch(new RegExp(`^${service.url.toUpperCase()}/V/[0-9A-Z]{38}$`))
    for (const opened of [address!, address!.toLowerCase()]) {
      await who.page.goto(opened)
      await who.page.getByRole('heading', { level: 1, name: 'ZL/2026/000123' }).waitFor()
      await who.page.getByText(who.say('print.newest')).waitFor()
    }
    const { status, headers } = await call(address!)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
})
