import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, get as open } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startService, type TestService } from '@consign/testkit'
import { forLongScripts, launchChromium } from '@consign/testkit/http/chromium.ts'
import { fillAtOnce } from '@consign/testkit/http/fill-at-once.ts'
import { patience } from '@consign/testkit/long/patience.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiJson } from './openapi-json.ts'

const document = openApiJson()
let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => service[Symbol.asyncDispose]())

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const encodings = { 'accept-encoding': 'identity' }
  const init = { headers: { ...encodings, ...headers }, redirect: 'manual', method } as const
  const answer = await fetch(`${service.url}${path}`, init)
  return {
    status: answer.status,
    text: await answer.text(),
    header: (name: string) => answer.headers.get(name),
  }
}

const assetsOf = async (path: string) =>
  [...(await get(path)).text.matchAll(/(?:href|src)="(\/docs\/[^"]+)"/g)].map(
    ([, address]) => address as string,
  )

describe('/openapi.json', () => {
  it('is the contract’s document, readable from every origin', async () => {
    const answer = await get('/openapi.json', { origin: 'https://tool.example' })
    expect(answer.header('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.header('access-control-allow-origin')).toBe('*')
    expect(answer.text).toBe(document)
  })

  it('is not sent again to a browser that has it', async () => {
    const etag = (await get('/openapi.json')).header('etag') as string
    const again = await get('/openapi.json', { 'if-none-match': `"other", ${etag}` })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await get('/openapi.json', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['br;q=1, *;q=0.5', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['gzip;q=0', undefined, (bytes: Buffer) => bytes],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('with Accept-Encoding: %s is sent as %s', async (accepted, coding, unpack) => {
    const raw = await rawDocument(accepted)
    expect(raw.encoding).toBe(coding)
    expect(unpack(raw.bytes).toString()).toBe(document)
  })

  it('has the same headers for HEAD, without the bytes', async () => {
    const head = await get('/openapi.json', {}, 'HEAD')
    expect([head.status, head.header('content-length')]).toEqual([200, String(Buffer.byteLength(document))])
  })
})

/** The document's bytes: fetch would decompress it. */
async function rawDocument(encodings: string): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  const request = open(`${service.url}/openapi.json`, { headers: { 'accept-encoding': encodings } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return { encoding: answer.headers['content-encoding'], bytes: await buffer(answer) }
}

describe('pages', () => {
  it.each([
    '/',
    '/docs',
  ])('%s runs only scripts of its own, in nobody’s frame, and names only files that are there', async (path) => {
    const page = await get(path)
    expect(page.header('content-type')).toBe('text/html; charset=utf-8')
    const policy = page.header('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    const assets = await assetsOf(path)
    expect(assets.length).toBeGreaterThan(1)
    for (const address of assets) {
      const asset = await get(address)
      expect([address, asset.status]).toEqual([address, 200])
      expect(asset.header('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  it('/docs/ leads to /docs', async () => {
    const answer = await get('/docs/')
    expect([answer.status, answer.header('location')]).toEqual([308, '/docs'])
  })

  it.each([
    'swagger-ui-bundle.js.map',
    'package.json',
    '..%2f..%2fservice.ts',
    '%2e%2e/%2e%2e/package.json',
  ])('no other file is served: %s', async (name) => {
    const [address = ''] = await assetsOf('/docs')
    const answer = await get(address.replace(/[^/]+$/, name))
    expect(answer.status).toBe(404)
  })
})

describe('what the explorer resolves', () => {
  const given = resolverGiven()
  const whole = JSON.parse(document)
  const referred = (part: object) =>
    [...JSON.stringify(part).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, at]) => (at as string).split('/'))
  const at = (value: unknown, names: string[]) =>
    names.reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], value)

  it('of an operation has all that it refers to, as the document says it, and no other path', () => {
    for (const [path, item] of Object.entries<object>(whole.paths)) {
      const part = given(whole, ['paths', path, Object.keys(item)[0] as string])
      expect(part).toEqual({ ...whole, paths: { [path]: item }, components: part['components'] })
      for (const names of [...referred(part), ['components', 'securitySchemes']])
        expect([path, names, at(part, names)]).toEqual([path, names, at(whole, names) ?? 'nothing'])
    }
  })

  it('of anything else is the whole document', () => {
    for (const path of [[], ['paths'], ['components', 'schemas', 'Draft']])
      expect(given(whole, path)).toBe(whole)
  })
})

/** The function that the page’s script gives Swagger’s resolver, for one operation of a document. */
function resolverGiven(): (spec: object, path: string[]) => Record<string, unknown> {
  const plugins: ((system: object) => { fn?: { resolveSubtree: ReturnType<typeof resolverGiven> } })[] = []
  const page = {
    document: { getElementById: () => null },
    SwaggerUIBundle: (options: { plugins: typeof plugins }) => plugins.push(...options.plugins),
  }
  runInNewContext(readFileSync(new URL('docs/explorer.js', import.meta.url), 'utf8'), page)
  const made = plugins.map((plugin) => plugin({ fn: { resolveSubtree: (spec: object) => spec } }))
  return made.find(({ fn }) => fn)?.fn?.resolveSubtree as ReturnType<typeof resolverGiven>
}

describe('in a browser', () => {
  let browser: Browser
  let opened: Awaited<ReturnType<typeof openPage>>
  beforeAll(async () => {
    browser = await launchChromium(forLongScripts)
    opened = await openPage('/')
  })
  afterAll(async () => browser.close())

  /** A page that records its requests and complaints. */
  async function openPage(path: string): Promise<{ page: Page; requests: string[]; complaints: string[] }> {
    const page = await browser.newPage()
    page.setDefaultTimeout(patience)
    fillAtOnce(page)
    const [requests, complaints]: [string[], string[]] = [[], []]
    page.on('request', (each) => requests.push(each.url()))
    page.on('console', (each) => complaints.push(each.text()))
    page.on('pageerror', (each) => complaints.push(each.message))
    page.on('requestfailed', (each) => complaints.push(each.url()))
    await page.goto(`${service.url}${path}`)
    return { page, requests, complaints }
  }
  const foreign = (requests: readonly string[]) =>
    requests.filter((url) => !url.startsWith(`${service.url}/`) && !url.startsWith('data:'))

  it('the landing page asks nobody else and leads to the explorer', async () => {
    const { page, requests, complaints } = opened
    await page.click('text=API explorer')
    await page.waitForURL(`${service.url}/docs`)
    expect([foreign(requests), complaints]).toEqual([[], []])
  })

  it('the explorer shows every operation, signs a person in and makes calls, and asks nobody else', async () => {
    const { page, requests, complaints } = opened
    await page.waitForSelector('.opblock')
    const items = Object.values<object>(JSON.parse(document).paths).flatMap((item) => Object.keys(item))
    // All at once: the browser’s own search finds only drawn content.
    await expect.poll(() => page.locator('.opblock').count()).toBe(items.length)
    await carryOut(page, 'Identity-sign_up')
    await expect
      .poll(() => page.locator('#session').textContent())
      .toBe('Signed in as ania@spedycja.example.')
    expect(await carryOut(page, 'Drafts-save_draft')).toContain('"complete": true')
    expect([foreign(requests), complaints]).toEqual([[], []])
    await page.close()
  })

  /** Opens an operation, sends its example and returns the answer. */
  async function carryOut(page: Page, id: string): Promise<string> {
    await page.locator('.operation-filter-input').fill(id.split('-')[0] ?? '')
    await expect.poll(() => page.locator('.opblock-tag').count()).toBe(1)
    const operation = page.locator(`[id="operations-${id}"]`)
    await operation.locator('.opblock-summary-control').click()
    await operation.locator('.execute').click()
    const answer = operation.locator('.live-responses-table .response .highlight-code').first()
    await answer.waitFor()
    const text = await answer.textContent()
    await operation.locator('.opblock-summary-control').click()
    return text ?? ''
  }
})
