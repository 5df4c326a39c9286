import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublic, openGuard } from './networks.ts'
import { openOutbound } from './open-outbound.ts'

let server: Server
let origin = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/long') response.end(Buffer.alloc(2000))
    else if (request.url === '/moved') response.writeHead(302, { location: '/' }).end()
    else if (request.url === '/cut') response.writeHead(200, { 'content-length': '10' }).end('cut')
    else if (request.url === '/slow') return
    else
      request
        .toArray()
        .then((chunks) => response.end(`${request.headers.authorization ?? ''}${Buffer.concat(chunks)}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const bounds = { mostBytes: 1000, ms: 500 }
const local = openOutbound(['127.0.0.0/8'])
const get = (path: string) => local.send({ url: `http://${origin}${path}`, ...bounds })

describe('a call', () => {
  it('sends bytes and answers bytes', async () => {
    const body = new TextEncoder().encode('hello')
    const answer = await local.send({ url: `http://${origin}/`, method: 'POST', body, ...bounds })
    expect({ ...answer, body: String(answer.body) }).toEqual({ status: 200, body: 'hello' })
  })

  it('follows no redirect', async () => {
    expect((await get('/moved')).status).toBe(302)
  })

  it('sends no user or password that stands in an address', async () => {
    const answer = await local.send({ url: `http://user:password@${origin}/`, ...bounds })
    expect(String(answer.body)).toBe('')
  })
})

describe('refused', () => {
  it.each([
    ['/long', 'it answers more than 1000 bytes'],
    ['/slow', 'no answer within 500 ms'],
    ['/cut', 'it ended in the middle of its answer'],
  ])('an answer of %s', async (path, reason) => {
    await expect(get(path)).rejects.toThrow(reason)
  })

  it.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://[::1]',
    'http://2130706433',
    'http://0x7f.1',
  ])('this machine by %s, before a connection is made', async (url) => {
    const sent = openOutbound([]).send({ url: `${url}:${origin.split(':')[1]}/`, ...bounds })
    await expect(sent).rejects.toThrow('not an address of the internet')
  })

  it.each(['file:///etc/passwd', 'ftp://example.com/'])('%s', async (url) => {
    await expect(local.send({ url, ...bounds })).rejects.toThrow('only http and https')
  })
})

describe('what the operator named', () => {
  const named = () => openOutbound([], [`http://${origin}/named`, 'https://tsa.example'])

  it('is called wherever it is, at any path', async () => {
    const answer = await named().send({ url: `http://${origin}/moved`, ...bounds })
    expect(answer.status).toBe(302)
  })

  it.each([
    ['another port', () => 'http://127.0.0.1:1/named'],
    ['another name of the same machine', () => `http://localhost:${origin.split(':')[1]}/named`],
    ['another scheme', () => `https://${origin}/named`],
  ])('is that alone: not %s', async (_, url) => {
    await expect(named().send({ url: url(), ...bounds })).rejects.toThrow('not an address of the internet')
  })
})

describe('addresses', () => {
  it.each([
    '93.184.215.14',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    '9.9.9.9',
  ])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true)
  })

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
    ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1', 'not an address'],
  ])('%s is not', (address) => {
    expect(isPublic(address)).toBe(false)
  })

  it('are allowed one by one and by network', () => {
    const may = openGuard(['10.1.0.0/16', 'fd00::/8', '192.168.1.7'])
    expect(['10.1.2.3', 'fd12::1', '192.168.1.7', '8.8.8.8'].every(may)).toBe(true)
    expect(['10.2.0.1', 'fe80::1', '192.168.1.8', '127.0.0.1'].some(may)).toBe(false)
  })
})
