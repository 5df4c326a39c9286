import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

const source = import.meta.dirname
const log = join(source, '../../log/src')
const noble = join(source, '../../../node_modules/@noble/hashes')
const vectors = join(source, '../../../vectors')

const PAGE = `<!doctype html><title>vectors</title>
<script type="importmap">{"imports":{"@consign/log":"/log/index.ts","@noble/hashes/":"/noble/"}}</script><script type="module">
import { runVector } from '/src/testing/vectors/run.ts'
import { webPrimitives } from '/src/index.ts'
const bytes = async (path) => new Uint8Array(await (await fetch('/vectors/' + path)).arrayBuffer())
const index = JSON.parse(new TextDecoder().decode(await bytes('index.json')))
const differences = {}
for (const path of index) {
  const found = await runVector(path, await bytes(path), webPrimitives)
  if (found.length > 0) differences[path] = found
}
window.done = { count: index.length, differences, secure: isSecureContext }
</script>`

const content = async (path: string): Promise<readonly [type: string, body: string | Buffer]> => {
  if (path === '/') return ['text/html', PAGE]
  if (path.startsWith('/vectors/'))
    return ['application/octet-stream', await readFile(join(vectors, path.slice(9)))]
  if (path.startsWith('/noble/'))
    return ['text/javascript', await readFile(join(noble, path.slice('/noble/'.length)))]
  const file = path.startsWith('/log/')
    ? join(log, path.slice('/log/'.length))
    : join(source, path.slice('/src/'.length))
  const text = await readFile(file, 'utf8')
  return ['text/javascript', stripTypeScriptTypes(text)]
}

/** The package and the vectors as they are, to this machine only. */
const serve = (): Promise<Server> => {
  const server = createServer((request, response) => {
    content(normalize(request.url ?? '/')).then(
      ([type, body]) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
]

const launch = (): Promise<Browser> => {
  const executablePath = installed.find((path) => existsSync(path))
  if (executablePath === undefined)
    throw new Error(
      'No Chromium here. Install one: "apt-get install chromium-headless-shell" on Debian, "npx playwright-core install chromium" elsewhere.',
    )
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', ...quiet]
  return chromium.launch({ executablePath, args })
}

let server: Server
let browser: Browser

beforeAll(async () => {
  server = await serve()
  browser = await launch()
}, 60_000)

afterAll(async () => {
  await browser?.close()
  server?.close()
})

it('every vector holds in a browser, with WebCrypto and nothing of Node', async () => {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page
    .waitForFunction(() => 'done' in window, undefined, { timeout: 60_000 })
    .catch((error) => {
      throw new Error(`the page did not finish: ${errors.join('; ')}`, { cause: error })
    })
  const done = await page.evaluate(() => (window as unknown as { done: unknown }).done)
  const index = JSON.parse(await readFile(join(vectors, 'index.json'), 'utf8'))
  expect(done).toEqual({ count: index.length, differences: {}, secure: true })
}, 90_000)
