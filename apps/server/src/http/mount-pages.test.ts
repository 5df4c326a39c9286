import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as open } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { issueNote, makeLink, signUp, startService, type TestService } from '@consign/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPages } from '../pages/open-pages.ts'

const html = `<!doctype html><title>A page</title><script src="/pages/a/app-1.js"></script>
<script type="module" crossorigin src="/pages/a/first.js"></script>
<link rel="stylesheet" crossorigin href="/pages/a/first.css"><link rel="icon" href="/pages/a/icon.svg">`
const script = 'console.log(1)'

let folder: string
let service: TestService

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  const files = { 'page.html': html, 'app-1.js': script, 'worker.js': script }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await writeFile(join(folder, 'app-1.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'app-1.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'secret.txt'), 'in no list')
  const list = {
    pages: [
      { path: '/sign/:token', file: 'page.html', secret: true },
      { path: '/app', file: 'page.html', secret: false },
      { path: '/', file: 'page.html', secret: false },
    ],
    assets: [
      { path: '/pages/a/app-1.js', file: 'app-1.js', immutable: true },
      { path: '/sign/worker.js', file: 'worker.js', immutable: false },
    ],
  }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(list))
  service = await startService({}, { pages: openPages(folder) })
})
afterAll(async () => {
  await service?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** The bytes on the wire, not decompressed. */
async function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
  open(`${service.url}${path}`, { headers, method }, resolve).on('error', reject).end()
  const answer = await promise
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
}

describe('200 a page', () => {
  it('of a secret address is kept nowhere, framed by nobody, and tells nobody where it was', async () => {
    const { status, headers, bytes } = await raw('/sign/abc.def-1')
    expect([status, bytes.toString()]).toEqual([200, html])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('http')
  })

  it('says in its header what its HTML names, with the same attributes', async () => {
    const { headers } = await raw('/app')
    expect(headers.link).toBe(
      [
        '</pages/a/app-1.js>; rel=preload; as=script',
        '</pages/a/first.js>; rel=modulepreload; crossorigin',
        '</pages/a/first.css>; rel=preload; as=style; crossorigin',
      ].join(', '),
    )
  })

  it('of another address is asked for anew', async () => {
    const { headers } = await raw('/app')
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('takes the start from the page about the API, which is at /docs', async () => {
    expect((await raw('/')).bytes.toString()).toBe(html)
    expect((await raw('/docs')).status).toBe(200)
  })

  it('changes nothing by being looked at, by GET or HEAD: the link is as nobody had opened it', async () => {
    const owner = await signUp(service)
    const note = await issueNote(owner)
    const token = await makeLink(owner, note.id, 'carrier')
    const head = await raw(`/sign/${token}`, {}, 'HEAD')
    expect([head.status, head.bytes.length, head.headers['cache-control']]).toEqual([200, 0, 'no-store'])
    expect((await raw(`/sign/${token}`)).status).toBe(200)
    const [link] = (await owner.call(`/rest/v1/sign_grants?document_id=eq.${note.id}`)).body
    expect(link.body).toMatchObject({ status: 'active', openedAt: null })
  })
})

describe('200 a file', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('with Accept-Encoding: %s is sent as %s', async (accepted, coding, unpack) => {
    const { headers, bytes } = await raw('/pages/a/app-1.js', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(coding)
    expect(unpack(bytes).toString()).toBe(script)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['vary']).toContain('Accept-Encoding')
  })

  it('at a lasting address is asked for anew, beside the addresses of pages', async () => {
    const { headers, bytes } = await raw('/sign/worker.js')
    expect(bytes.toString()).toBe(script)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })
})

describe('404', () => {
  it.each([
    '/pages/a/../secret.txt',
    '/pages/a/%2e%2e/secret.txt',
    '/pages/secret.txt',
    '/secret.txt',
  ])('for what is in no list: %s', async (path) => {
    expect((await raw(path)).status).toBe(404)
  })

  it('is a small page to a browser, in the language it prefers', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'pl-PL,pl;q=0.9' }
    const { status, headers, bytes } = await raw('/nowhere<script>', browser)
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(bytes.toString()).toContain('Pod tym adresem nic nie ma')
    expect(bytes.toString()).not.toContain('nowhere')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it.each([
    ['/functions/v1/nothing', 'NOT_FOUND'],
    ['/rest/v1/nothing', 'PGRST205'],
    ['/auth/v1/nothing', 'NOT_FOUND'],
  ])('is the API’s own answer at %s, for every caller', async (path, code) => {
    const { headers, bytes } = await raw(path, { accept: 'text/html' })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(bytes.toString()).code).toBe(code)
  })

  it('is JSON to a program', async () => {
    const { bytes } = await raw('/nowhere')
    expect(JSON.parse(bytes.toString()).code).toBe('NOT_FOUND')
  })
})

it('a service without built pages has none, and starts', () => {
  expect(openPages(join(folder, 'nothing'))).toEqual({ pages: [], assets: [] })
})

it('a list that names what is not there is a fault at the start', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'pages-'))
  const list = { pages: [{ path: '/x', file: 'gone.html', secret: false }], assets: [] }
  await writeFile(join(broken, 'pages.json'), JSON.stringify(list))
  expect(() => openPages(broken)).toThrow('gone.html')
  await rm(broken, { recursive: true })
})
