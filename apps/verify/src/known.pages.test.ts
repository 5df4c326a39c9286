import { readFile } from 'node:fs/promises'
import { issueNote, makeLink, signUp, useOwnService } from '@consign/testkit'
import { launchChromium } from '@consign/testkit/http/chromium.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Checker, openChecker } from './testing/checker.ts'
import {
  bundle,
  evidenceFile,
  loggedCase,
  loggedCases,
  provenEntry,
  rootOfAuthority,
  signedCase,
} from './testing/vectors.ts'

const service = useOwnService({ renderer: 'real', pages: builtPages() })
let browser: Browser
let who: Checker

beforeAll(async () => {
  browser = await launchChromium()
  who = await openChecker(browser, service.url, 'en')
  await who.page.goto(`${service.url}/verify`)
})
afterAll(async () => {
  expect(who.complaints).toEqual([])
  await browser?.close()
})

describe('what a person knows from elsewhere', () => {
  it('is asked for and never read out of the bundle: with it the log is believed, or not', async () => {
    const { bundle, known } = loggedCase('policy-alone.valid')
    expect(await who.check(bundle)).toBe(who.say('verdict.valid'))
    const line = who.page.locator('.checks li', { hasText: who.say('group.log') })
    await line.getByText(who.say('names.open')).waitFor()
    expect(await who.know(known)).toBe(who.say('verdict.valid'))
    await who.page.getByText(who.say('trust.policy'), { exact: true }).waitFor()
    expect(await who.look('known')).toEqual([])
    // Another's receipt breaks the promise, and the file is not to be relied on.
    const broken = loggedCase('receipt-of-another-note.invalid')
    expect(await who.know(broken.known.slice(1))).toBe(who.say('verdict.invalid'))
    await who.page.getByText(who.say('failed.log')).waitFor()
  })

  it('may be roots of time stamp authorities, which are certificates and nothing that says so', async () => {
    await who.check(loggedCase('policy-alone.valid').bundle)
    const pem = (body: string) =>
      Buffer.from(`-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`)
    const given = [
      { name: 'roots.pem', buffer: pem(rootOfAuthority) },
      { name: 'broken.pem', buffer: pem('AAAA') },
    ]
    expect(await who.know(given)).toBe(who.say('verdict.valid'))
    await who.page.getByText(who.say('trust.roots'), { exact: true }).waitFor()
    await who.page.getByText(who.say('trust.unknown'), { exact: true }).waitFor()
    await who.check(evidenceFile('three-signatures.valid.json'))
    await who.know(given.slice(0, 1))
    await who.page.getByText(who.say('trust.roots'), { exact: true }).waitFor()
  })

  it('may be the keys by which a service signs bundles, or a policy that has nothing else', async () => {
    const { bundle, keys, policy } = signedCase()
    await who.check(bundle)
    expect(await who.know([keys])).toBe(who.say('verdict.valid'))
    await who.page.getByText(who.say('trust.keys'), { exact: true }).waitFor()
    await who.check(bundle)
    // A policy believes a log as well, whose proofs the bundle lacks.
    expect(await who.know([policy])).toBe(who.say('verdict.incomplete'))
    await who.page.getByText(who.say('trust.policy'), { exact: true }).waitFor()
  })

  it('that is neither is said to be, and changes nothing', async () => {
    await who.check(loggedCase('policy-alone.valid').bundle)
    const nothing = { name: 'a\u202Efdp.txt', buffer: Buffer.from('<b>log</b>') }
    expect(await who.know([nothing])).toBe(who.say('verdict.valid'))
    await who.page.getByText(who.say('trust.unknown')).waitFor()
  })

  it('gives the verdicts of the vectors, where the entries of the log are not needed', async () => {
    const wrong: string[] = []
    const some = loggedCases.filter((name) => /witness|receipt(?!-that)|policy-alone|proof/.test(name))
    for (const name of some) {
      const { bundle, known } = loggedCase(name)
      let seen = await who.check(bundle)
      if (known.length > 0 && seen !== who.say('verdict.invalid')) seen = await who.know(known)
      const [, verdict] = /\.(valid|invalid)$/.exec(name) ?? []
      if (verdict && seen !== who.say(`verdict.${verdict as 'valid' | 'invalid'}`))
        wrong.push(`${name}: ${seen}`)
    }
    expect(some.length).toBeGreaterThan(10)
    expect(wrong).toEqual([])
  })
})

describe('a file of a log, by itself', () => {
  const [policy, receipt] = loggedCase('all-given.valid').known
  const { proof, entry } = provenEntry('all-given.valid')

  it('is shown with what it says, and proves nothing before a person says whom they believe', async () => {
    expect(await who.check(receipt!)).toBe(who.say('verdict.incomplete'))
    await who.page.getByText(who.say('log.receipt')).waitFor()
    await who.page.getByText(/no key for receipts given/).waitFor()
    expect(await who.look('receipt')).toEqual([])
  })

  it('a receipt is kept where a proof of the log has what it promises', async () => {
    await who.check(entry)
    expect(await who.know([proof, policy!])).toBe(who.say('verdict.valid'))
    await who.page.getByText(who.say('log.entry')).waitFor()
    const promised = Number(receipt!.buffer.toString().split('\n')[3])
    await who.check(provenEntry('all-given.valid', promised).proof)
    expect(await who.know([receipt!, policy!])).toBe(who.say('verdict.valid'))
    await who.page.getByText(who.say('log.proof')).waitFor()
  })

  it('a proof of another entry proves nothing, a receipt by another key is not to be relied on', async () => {
    await who.check(entry)
    const { proof: other } = provenEntry('all-given.valid', 1)
    expect(await who.know([other, policy!])).toBe(who.say('verdict.incomplete'))
    const [, forged] = loggedCase('receipt-by-another-key.invalid').known
    await who.check(forged!)
    expect(await who.know([policy!])).toBe(who.say('verdict.invalid'))
  })
})

describe('where there is room', () => {
  it('the note is drawn beside the result, which can be filed; of an invalid file nothing is drawn', async () => {
    const ania = await signUp(service)
    const { id } = await issueNote(ania)
    await signNote(service, ania, id, 'sender')
    const token = await makeLink(ania, id, 'carrier')
    const answer = await fetch(`${service.url}/functions/v1/sign/${token}/bundle`)
    const buffer = Buffer.from(await answer.arrayBuffer())
    const viewport = { width: 1280, height: 900 }
    const wide = await openChecker(browser, service.url, 'en', {
      viewport,
      deviceScaleFactor: 1,
      hasTouch: false,
    })
    await wide.page.goto(`${service.url}/verify`)
    expect(await wide.check({ name: 'evidence.zip', buffer })).toBe(wide.say('verdict.valid'))
    const [note, result] = [wide.page.locator('.note-page').first(), wide.page.locator('.result')]
    await note.waitFor()
    const inked = () =>
      note.evaluate((canvas: HTMLCanvasElement) =>
        canvas
          .getContext('2d')!
          .getImageData(0, 0, canvas.width, canvas.height)
          .data.some((byte) => byte < 100),
      )
    await expect.poll(inked).toBe(true)
    // There is no line for what there is none of; the log’s comes with its next checkpoint, which may be any moment.
    await wide.page.getByText(wide.say('group.signature')).waitFor()
    for (const none of ['photo', 'time', 'seal'] as const)
      expect([none, await wide.page.getByText(wide.say(`group.${none}`)).allInnerTexts()]).toEqual([none, []])
    const [left, right] = [await note.boundingBox(), await result.boundingBox()]
    expect(left!.x + left!.width).toBeLessThan(right!.x)
    expect(await wide.look('wide')).toEqual([])
    const [saved] = await Promise.all([
      wide.page.waitForEvent('download'),
      wide.page.getByRole('button', { name: wide.say('result.file') }).click(),
    ])
    const report = await readFile(await saved.path(), 'utf8')
    expect(report).toMatch(/^evidence\.zip, \d+ bytes\nSHA-256 [0-9a-f]{64}\nchecked /)
    expect(report).toContain('consent signature: 1 passed')
    await wide.check(bundle('state-changed.invalid.zip'))
    expect(await note.count()).toBe(0)
    expect(wide.complaints).toEqual([])
    await wide.context.close()
  })
})
