import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { useOwnService } from '@consign/testkit'
import { launchChromium } from '@consign/testkit/http/chromium.ts'
import { kept } from '@consign/testkit/http/kept.ts'
import { draw } from '@consign/testkit/long/draw.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Checker, openChecker } from './testing/checker.ts'
import { bundle, bundles, evidenceFile } from './testing/vectors.ts'
import { offered, type Spoken } from './texts/catalogue.ts'

const service = useOwnService({ pages: builtPages() })
let browser: Browser
let who: Checker

beforeAll(async () => {
  browser = await launchChromium()
  who = await openChecker(browser, service.url, 'en')
  await who.page.goto(`${service.url}/verify`)
  await who.sees('title')
})
afterAll(async () => {
  expect(who.complaints).toEqual([])
  await browser?.close()
})

const verdicts = {
  valid: 'verdict.valid',
  incomplete: 'verdict.incomplete',
  invalid: 'verdict.invalid',
} as const

describe('a bundle', () => {
  it('is what the vectors say it is, every one of them', async () => {
    const wrong: string[] = []
    for (const name of bundles) {
      const verdict = /\.(valid|incomplete|invalid)\.zip$/.exec(name)?.[1] as keyof typeof verdicts
      const expected = name.startsWith('empty.') ? 'stop.title' : verdicts[verdict]
      const seen = await who.check(bundle(name))
      if (seen !== who.say(expected)) wrong.push(`${name}: ${seen}`)
    }
    expect(wrong).toEqual([])
  })

  it('that lacks something says what', async () => {
    await who.check(bundle('photo-taken-out.incomplete.zip'))
    await who.page.getByRole('heading', { name: who.say('missing.title') }).waitFor()
    await who.page.getByText(/photo bytes:/).waitFor()
  })
})

describe('another file', () => {
  it('evidence alone is incomplete at best, and invalid when a rule is broken', async () => {
    expect(await who.check(evidenceFile('three-signatures.valid.json'))).toBe(who.say('verdict.incomplete'))
    await who.page.getByText('Karton nr 3 mokry').waitFor()
    expect(await who.check(evidenceFile('data-changed.invalid.json'))).toBe(who.say('verdict.invalid'))
  })

  it('a PDF is shown with its digest and what is attached, and proves nothing', async () => {
    expect(
      await who.check({
        name: 'a.pdf',
        buffer: pdfWith(Buffer.from('{"revision":3,"data":{"reference":"ZL/1"}}')),
      }),
    ).toBe(who.say('pdf.title'))
    await who.page.getByText('ZL/1', { exact: true }).waitFor()
    expect(await who.page.locator('.mono').first().innerText()).toMatch(/^[0-9a-f]{64}$/)
    await who.check({ name: 'b.pdf', buffer: Buffer.from('%PDF-1.7\n') })
    await who.page.getByText(who.say('pdf.attached.none')).waitFor()
  })

  it.each([
    ['nothing at all', Buffer.alloc(0), 'stop.empty'],
    ['a picture', Buffer.from('\u0089PNG'), 'stop.kind'],
    ['broken JSON', Buffer.from('{"a":'), 'stop.kind'],
    ['JSON nested without end', Buffer.from('{"a":'.repeat(200_000)), 'stop.kind'],
  ] as const)('%s is refused in words', async (_, buffer, why) => {
    expect(await who.check({ name: 'x', buffer })).toBe(who.say('stop.title'))
    await who.page.getByText(who.say(why)).waitFor()
  })
})

describe('a hostile file', () => {
  it('of a gigabyte is refused by its size, unread', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'verify-'))
    const path = join(folder, 'large.zip')
    const file = await open(path, 'w')
    await file.truncate(2 ** 30)
    await file.close()
    expect(await who.check(path)).toBe(who.say('stop.title'))
    await who.page.getByText(who.say('stop.size', { size: '1,024', most: 64 })).waitFor()
    await rm(folder, { recursive: true })
  })

  it.each([
    ['a ZIP that unpacks to gigabytes', zipped('evidence.json', deflateSync(Buffer.alloc(2 ** 24)), 8)],
    ['a name of 64 kB', zipped('n'.repeat(65_535), Buffer.from('x'), 0)],
    ['a name that leads out of its folder', zipped('../../etc/passwd', Buffer.from('x'), 0)],
    [
      'files without end',
      Buffer.concat(Array.from({ length: 100_000 }, (_, i) => zipped(`a${i}`, Buffer.alloc(0), 0))),
    ],
  ])('%s is not to be relied on, and does no harm', async (_, buffer) => {
    expect(await who.check({ name: `${'w'.repeat(5_000)}\u202e.zip`, buffer })).toBe(
      who.say('verdict.invalid'),
    )
    expect(await who.look('hostile')).toEqual([])
  })

  it('a PDF whose attachment unpacks to gigabytes is broken', async () => {
    await who.check({ name: 'bomb.pdf', buffer: pdfWith(Buffer.alloc(2 ** 25)) })
    await who.page.getByText(who.say('pdf.attached.broken')).waitFor()
  })

  it('runs nothing of what it says', async () => {
    const buffer = pdfWith(Buffer.from('{"data":{"reference":"<img src=x onerror=alert(1)>\u202e"}}'))
    await who.check({ name: '<b>x</b>.pdf', buffer })
    await who.page.getByText('<img src=x onerror=alert(1)>', { exact: false }).first().waitFor()
    expect(await who.page.locator('main img').count()).toBe(0)
  })
})

it('nothing of a file leaves the browser: beside its own files the page asks for nothing', () => {
  const requests = who.asked.filter(
    (request) => !/^GET (?:\/verify|\/verify-worker\.js|\/pages\/verify\/assets\/[\w.-]+)$/.test(request),
  )
  expect(requests).toEqual([])
})

it('a page that was open once checks without network', async () => {
  const other = await openChecker(browser, service.url, 'en')
  await other.page.goto(`${service.url}/verify`)
  await other.sees('title')
  await kept(other.page, 'verify', '/check.worker')
  await other.context.setOffline(true)
  await other.page.reload()
  await other.sees('title')
  expect(await other.check(bundle('photo.valid.zip'))).toBe(other.say('verdict.valid'))
  await other.context.close()
})

/** English, which axe looks at, and others whose words may be too wide: in short three, drawn. */
const others = offered.filter((language) => language !== 'en')
const languages = [
  'en',
  ...draw(long(3, others.length), others.length, seed).map((index) => others[index] as Spoken),
] as const

it(`every screen is sound at 360 px, in both themes, in ${languages.join(', ')}`, async () => {
  const wrong: string[] = []
  for (const language of languages) {
    const reader = await openChecker(browser, service.url, language)
    const look = async (name: string) =>
      wrong.push(
        ...(await reader.look(name, language === 'en')).map((fault) => `${language} ${name}: ${fault}`),
      )
    await reader.page.goto(`${service.url}/verify`)
    await reader.sees('title')
    await look('1-drop')
    for (const name of [
      'three-signatures.valid.zip',
      'photo-taken-out.incomplete.zip',
      'state-changed.invalid.zip',
    ]) {
      await reader.check(bundle(name))
      await look(name)
    }
    await reader.check({
      name: 'note.pdf',
      buffer: pdfWith(Buffer.from('{"revision":3,"data":{"reference":"ZL/1"}}')),
    })
    await look('pdf')
    await reader.check({ name: 'x', buffer: Buffer.from('x') })
    await look('stop')
    await reader.context.close()
  }
  expect(wrong).toEqual([])
})

it('on a wide screen what was found stands beside the place for the next file', async () => {
  const reader = await openChecker(browser, service.url, 'en', { viewport: { width: 1440, height: 900 } })
  await reader.page.goto(`${service.url}/verify`)
  await reader.check(bundle('three-signatures.valid.zip'))
  expect(await reader.look('wide')).toEqual([])
  const [drop, title] = await Promise.all(
    ['.drop', 'h1'].map((place) => reader.page.locator(place).boundingBox()),
  )
  expect((drop?.x ?? 0) + (drop?.width ?? 0)).toBeLessThan(title?.x ?? 0)
  await reader.context.close()
})

/** A PDF with one attached file, as the service writes them. */
function pdfWith(attached: Buffer): Buffer {
  const objects = [
    '<</Type/Catalog/AF[2 0 R]/Names<</EmbeddedFiles<</Names[(version.json)2 0 R]>>>>>>',
    '<</Type/Filespec/F(version.json)/UF(version.json)/EF<</F 4 0 R>>>>',
  ] as const
  const head = `1 0 2 ${objects[0].length + 1} `
  const contained = Buffer.from(head + objects.join(' '))
  const parts = [
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    streamObject(3, `/Type/ObjStm/N 2/First ${head.length}`, contained),
    streamObject(4, '/Type/EmbeddedFile', attached),
  ] as const
  const offsets = [15, 15 + parts[1].length, 15 + parts[1].length + parts[2].length] as const
  const rows = [[0, 0, 0], [2, 3, 0], [2, 3, 1], ...offsets.map((offset) => [1, offset, 0])]
  const table = Buffer.alloc(7 * rows.length)
  for (const [i, [kind = 0, place = 0, index = 0]] of rows.entries()) {
    table.writeUInt8(kind, 7 * i)
    table.writeUInt32BE(place, 7 * i + 1)
    table.writeUInt16BE(index, 7 * i + 5)
  }
  const xref = streamObject(5, '/Type/XRef/W[1 4 2]/Size 6/Root 1 0 R/Info 2 0 R/ID[<00><00>]', table)
  return Buffer.concat([...parts, xref, Buffer.from(`startxref\n${offsets[2]}\n%%EOF\n`)])
}

function streamObject(id: number, members: string, content: Buffer): Buffer {
  const packed = deflateSync(content)
  return Buffer.concat([
    Buffer.from(`${id} 0 obj\n<<${members}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}

/** A local file header and what follows it (APPNOTE.TXT 4.3.7); a directory is never reached. */
function zipped(name: string, content: Buffer, method: number): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(method, 8)
  header.writeUInt16LE(0x21, 12)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), content])
}
