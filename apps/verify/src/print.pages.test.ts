import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bytesAs,
  call,
  issueNote,
  makeLink,
  openDevice,
  pngOf,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { launchChromium } from '@consign/testkit/http/chromium.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Checker, openChecker } from './testing/checker.ts'
import { readCodes } from './testing/read-codes.ts'

const service = useOwnService({ renderer: 'real', pages: builtPages() })
let browser: Browser
const ania = useOwner(service)
let who: Checker
let note: { id: string }

beforeAll(async () => {
  browser = await launchChromium()
  note = await issueNote(ania)
  for (const [role, name] of [
    ['sender', 'Celina Wójcik'],
    ['carrier', 'Jan Śmiałek'],
  ] as const)
    await signAs(role, name)
  who = await openChecker(browser, service.url, 'en')
})
afterAll(async () => {
  expect(who.complaints).toEqual([])
  await browser?.close()
})

async function signAs(role: string, name: string, change: object = {}) {
  const token = await makeLink(ania, note.id, role)
  const device = openDevice(service, name)
  const consent = await device.consent(token, change)
  expect((await device.send(token, consent)).status).toBe(200)
  return { token, consent }
}

const versions = async (): Promise<{ id: string; snapshotDigest: string }[]> =>
  (await ania.rpc('evidence', { document_id: note.id })).body.versions
const open = (v: string, id = note.id, start = 'v') => who.page.goto(`${service.url}/${start}/${id}?v=${v}`)

describe('a paper', () => {
  it('that is the newest says so, and what is on it', async () => {
    const newest = (await versions()).at(-1)
    await open(newest?.snapshotDigest.slice(0, 16) ?? '')
    await who.page.getByRole('heading', { level: 1, name: 'ZL/2026/000123' }).waitFor()
    await who.page.getByText(who.say('print.newest')).waitFor()
    const text = await who.page.locator('main').innerText()
    for (const fact of [
      'Taken over',
      'Warszawa PL',
      'Düsseldorf DE',
      '22 packages',
      '8,860.5\u00a0kg',
      'UN 1263',
      'PO 12345',
      'PO 99AB',
      'Celina Wójcik',
      'Jan Śmiałek',
      'Not signed',
    ])
      expect(text).toContain(fact)
    expect(text).not.toContain('Spedycja Ania')
    expect(await who.look('print')).toEqual([])
  })

  it('that is older says since when, and does not show what was signed since', async () => {
    const [first] = await versions()
    await open(first?.snapshotDigest.slice(0, 16) ?? '', note.id, 'verify')
    await who.page.getByText(who.say('print.older.text', { revision: 1, newest: 3 })).waitFor()
    expect(await who.page.locator('main').innerText()).not.toContain('Celina Wójcik')
    expect(await who.look('print-older')).toEqual([])
  })

  it('that nobody here knows says nothing of what would be known', async () => {
    const seen: string[] = []
    for (const [v, id] of [
      ['0'.repeat(16), note.id],
      ['0'.repeat(16), randomUUID()],
      ['', note.id],
      ['<b>', 'x'],
    ] as const) {
      await open(v, id)
      await who.sees('print.unknown')
      seen.push(await who.page.locator('main').innerText())
    }
    expect(new Set(seen).size).toBe(1)
    expect(await who.look('print-unknown')).toEqual([])
  })

  it('without network says so, and asks again when told', async () => {
    const newest = (await versions()).at(-1)
    await who.page.route('**/functions/v1/verify/**', (route) => route.abort())
    await open(newest?.snapshotDigest ?? '')
    await who.sees('print.network')
    await who.page.unrouteAll({ behavior: 'wait' })
    await who.page.getByRole('button', { name: who.say('print.again') }).click()
    await who.page.getByText(who.say('print.newest')).waitFor()
  })

  it('gives a report of one page', async () => {
    const pdf = await who.page.pdf({ format: 'A4' })
    if (process.env['SHOTS']) await writeFile(`${process.env['SHOTS']}/verify/report.pdf`, pdf)
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  })

  it('is never kept, and its address is told to nobody', async () => {
    const { headers } = await call(`${service.url}/v/${note.id}?v=0`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
})

describe('the QR code of a print', () => {
  const printed = async () => {
    const newest = (await versions()).at(-1)
    const { bytes } = await ania.call(`/functions/v1/artifacts/${note.id}/versions/${newest?.id}`)
    return readCodes(Buffer.from(bytes))
  }

  it('with another number leads to one answer, whatever is wrong with it', async () => {
    const [address = ''] = await printed()
    const code = address.slice(-38)
    const wrong = [
      code.slice(0, -1) + (code.endsWith('0') ? '1' : '0'), // the digest
      (code.startsWith('1') ? '2' : '1') + code.slice(1), // the document
      'Z'.repeat(38), // more than a document and a digest have
    ]
    const seen: string[] = []
    const answers: unknown[] = []
    for (const one of wrong) {
      const answer = who.page.waitForResponse((response) => response.url().includes('/functions/v1/verify/'))
      await who.page.goto(`${service.url}/V/${one}`)
      await who.sees('print.unknown')
      seen.push(await who.page.locator('main').innerText())
      answers.push([(await answer).status(), (await (await answer).json()).code])
    }
    expect(new Set(seen).size).toBe(1)
    expect(new Set(answers.map(String))).toEqual(new Set([String([404, 'PRINT_UNKNOWN'])]))
  })
})

describe('a PDF', () => {
  it('is looked up by its digest when told, and is not sent', async () => {
    const newest = (await versions()).at(-1)
    const { bytes } = await ania.call(`/functions/v1/artifacts/${note.id}/versions/${newest?.id}`)
    await who.page.goto(`${service.url}/verify`)
    const sent: (string | null)[] = []
    who.page.on('request', (request) => sent.push(request.postData()))
    await who.check({ name: 'note.pdf', buffer: Buffer.from(bytes) })
    expect(who.asked.filter((request) => request === 'GET /functions/v1/verify')).toEqual([])
    await who.page.getByRole('button', { name: who.say('pdf.lookup') }).click()
    await who.page.getByText(who.say('print.newest.pdf')).waitFor()
    expect(sent.filter((body) => body !== null)).toEqual([])
    expect(await who.look('pdf-known')).toEqual([])
  })
})

it('a bundle with ten photos of a mebibyte is checked', async () => {
  const photos = Array.from({ length: 10 }, (_, i) => {
    const { bytes } = pngOf(1, 1, i)
    return bytesAs('image/png', Buffer.concat([bytes, Buffer.alloc(2 ** 20 - bytes.length)]))
  })
  const folder = await mkdtemp(join(tmpdir(), 'verify-'))
  const path = join(folder, 'ten.zip')
  await writeFile(path, await bundleWith(photos))
  await who.page.goto(`${service.url}/verify`)
  expect(await who.check(path)).toBe(who.say('verdict.valid'))
  await rm(folder, { recursive: true })
})

/** The note signed by the consignee with these photos, as the bundle that the company downloads. */
async function bundleWith(photos: readonly ReturnType<typeof bytesAs>[]) {
  const addedAt = new Date().toISOString()
  const { token, consent } = await signAs('consignee', 'Ewa Großmüller', {
    photos: photos.map(({ sha256, mediaType, bytes }) => ({
      sha256,
      category: 'goods',
      addedAt,
      mediaType,
      byteSize: bytes.length,
    })),
  })
  for (const { sha256, mediaType, bytes } of photos) {
    const url = `${service.url}/functions/v1/sign/${token}/photos/${consent.id}/${sha256}`
    const answer = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': mediaType },
      body: new Uint8Array(bytes),
    })
    expect([answer.status, await answer.text()]).toEqual([200, expect.anything()])
  }
  const { bytes } = await ania.call(`/functions/v1/evidence/${note.id}/bundle`)
  return Buffer.from(bytes)
}
