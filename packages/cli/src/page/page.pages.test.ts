import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '@consign/testkit/http/chromium.ts'
import { patience } from '@consign/testkit/long/patience.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const bundle = (name: string): string => join(root, 'vectors/bundle', name)

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

/** The page opened from a file, without any network. */
async function opened(locale = 'en-GB') {
  const context = await browser.newContext({ locale, offline: true })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const asked: string[] = []
  const errors: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`file://${join(root, 'apps/server/check.html')}`)
  return { page, asked, errors, close: () => context.close() }
}

async function verdictOf(page: Page, file: string): Promise<string> {
  await page.setInputFiles('#file', file)
  return page.locator('.verdict').innerText()
}

describe('check.html in a browser without network', () => {
  it.each([
    ['three-signatures.valid.zip', 'Valid: every check that can be made offline passed.'],
    ['photo-taken-out.incomplete.zip', 'Incomplete: no signature of the service: whoever holds this bundle'],
    ['state-changed.invalid.zip', 'Invalid: this is not what was signed and recorded'],
    ['cut-off.invalid.zip', 'Invalid: this is not what was signed and recorded'],
  ])('says of %s: %s', async (name, says) => {
    const { page, asked, errors, close } = await opened()
    expect(await verdictOf(page, bundle(name))).toContain(says)
    expect({ asked: asked.length, errors }).toEqual({ asked: 1, errors: [] })
    await close()
  })

  it('names who signed and what was not checkable', async () => {
    const { page, close } = await opened()
    await verdictOf(page, bundle('three-signatures.valid.zip'))
    const text = await page.locator('#result').innerText()
    for (const said of [
      'ecmr 1, ZL/2026/000123',
      'consignee: Ewa',
      'checks passed',
      'On somebody’s word alone',
    ])
      expect(text).toContain(said)
    await close()
  })

  it.each([
    ['pl-PL', 'Ważny: '],
    ['de-AT', 'Gültig: '],
  ])('speaks the language of the browser: %s', async (locale, says) => {
    const { page, close } = await opened(locale)
    expect(await verdictOf(page, bundle('issued.valid.zip'))).toContain(says)
    await close()
  })

  it('says of another file that it is no bundle', async () => {
    const file = join(tmpdir(), 'no-bundle.zip')
    await writeFile(file, 'hello')
    const { page, close } = await opened()
    expect(await verdictOf(page, file)).toBe('This is no evidence bundle.')
    await close()
  })
})
