import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { headOf, type RawClient, rawClient } from '../testing/raw-client.ts'
import { oneByOne } from './one-by-one.ts'

async function open(handle: RequestListener): Promise<Server> {
  const server = createServer(handle)
  oneByOne(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

const client = (server: Server, first = '') => rawClient((server.address() as AddressInfo).port, first)
/** Bodies of all answers so far. */
const bodiesOf = ({ answered }: RawClient) =>
  Array.from(answered().matchAll(/\r\n\r\n<(.*?)>/gs), ([, body]) => String(body))
async function untilAnswered(one: RawClient, expected: readonly string[]): Promise<void> {
  await one.until((answered) => answered.endsWith(`<${expected.at(-1)}>`))
  expect(bodiesOf(one)).toEqual(expected)
}

/** Calls it for each request of which Node has read the head. */
function whenRead(server: Server, call: () => void): void {
  const heard = (message: unknown) => (message as { server: Server }).server === server && call()
  subscribe('http.server.request.start', heard)
  onTestFinished(() => void unsubscribe('http.server.request.start', heard))
}

const get = (path: string) => headOf(`GET ${path}`)
const many = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`)

/** Answers each with its path, a turn later. */
const later: RequestListener = async (request, response) => {
  await turn()
  response.end(`<${request.url}>`)
}

describe('requests that come in one packet', () => {
  it('are carried out one after another, in their order', async () => {
    let underWay = 0
    let most = 0
    const server = await open(async (request, response) => {
      most = Math.max(most, ++underWay)
      await turn()
      underWay -= 1
      response.end(`<${request.url}>`)
    })
    await untilAnswered(await client(server, many(50).map(get).join('')), many(50))
    expect(most).toBe(1)
  })

  it('are begun and read one a turn, 2,000 as well, however quickly they are answered', async () => {
    let now = 0
    let isOver = false
    const begun: number[] = []
    const read: number[] = []
    const server = await open((request, response) => {
      begun.push(now)
      response.end(`<${request.url}>`)
    })
    whenRead(server, () => read.push(now))
    const count = async () => {
      for (; !isOver; now += 1) await turn()
    }
    const counted = count()
    const one = await client(server, many(2_000).map(get).join(''))
    await one.until((answered) => answered.endsWith('</1999>'))
    isOver = true
    await counted
    expect(bodiesOf(one)).toEqual(many(2_000))
    expect([new Set(begun).size, new Set(read).size]).toEqual([2_000, 2_000])
  })

  it('stay with their sender until those before them are answered, and none is lost', async () => {
    let most = 0
    const server = await open(async (request, response) => {
      most = Math.max(most, request.socket.readableLength)
      await turn()
      response.end(`<${String(request.url).slice(0, 5)}>`)
    })
    const one = await client(server, headOf(`GET /${'x'.repeat(200)}`).repeat(8_000) + get('/last'))
    await one.until((answered) => answered.endsWith('</last>'))
    expect(bodiesOf(one)).toHaveLength(8_001)
    expect(most).toBeLessThan(256 * 1024)
  })

  it('are read on while an answer is large and taken slowly', async () => {
    const large = 'x'.repeat(1_000_000)
    const server = await open((request, response) => response.end(`<${request.url}${large}>`))
    const one = await client(server)
    one.socket.pause()
    one.socket.write(many(6).map(get).join(''))
    for (let turns = 0; turns < 50; turns += 1) await turn()
    one.socket.resume()
    await one.until((answered) => answered.endsWith('x>') && bodiesOf(one).length === 6)
    expect(bodiesOf(one).map((body) => body.slice(0, 2))).toEqual(many(6))
  })
})

describe('bodies of requests that come in one packet', () => {
  const nested = `${get('/nested')}\r\n\r\n`
  const posts = [
    `${headOf('POST /a', { 'content-length': 3 })}abc`,
    `${headOf('POST /b', { 'transfer-encoding': 'chunked' })}2\r\nde\r\n4\r\n\r\n\r\n\r\n0\r\n\r\n`,
    get('/c'),
    `${headOf('POST /d', { 'content-length': nested.length })}${nested}`,
    get('/e'),
  ].join('')
  const bodies = ['/a abc', '/b de\r\n\r\n', '/c ', `/d ${nested}`, '/e ']
  const echo: RequestListener = async (request, response) => {
    await turn()
    response.end(`<${request.url} ${await text(request)}>`)
  }

  it('are whole, wherever the packet is cut in two', async () => {
    const server = await open(echo)
    const cuts = Array.from({ length: posts.length }, (_, at) => at)
    const sent = cuts.map(async (cut) => {
      const one = await client(server, posts.slice(0, cut))
      await turn()
      one.socket.write(posts.slice(cut))
      await untilAnswered(one, bodies)
    })
    await Promise.all(sent)
  })

  it('full of ends of lines take one turn after another', async () => {
    let now = 0
    let isOver = false
    const parts = new Map<number, number>()
    const server = await open((request, response) => {
      request.on('data', () => parts.set(now, (parts.get(now) ?? 0) + 1))
      request.on('end', () => response.end('<whole>'))
    })
    const count = async () => {
      for (; !isOver; now += 1) await turn()
    }
    const counted = count()
    const chunks = '4\r\n\r\n\r\n\r\n'.repeat(5_000)
    const one = await client(
      server,
      `${headOf('POST /', { 'transfer-encoding': 'chunked' })}${chunks}0\r\n\r\n`,
    )
    await untilAnswered(one, ['whole'])
    isOver = true
    await counted
    expect(Math.max(...parts.values())).toBeLessThanOrEqual(128)
  })
})

describe('not carried out', () => {
  it('what waits when its connection ends', async () => {
    const urls: string[] = []
    const begun = Promise.withResolvers<void>()
    const bothRead = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<void>()
    const server = await open((request, response) => {
      urls.push(String(request.url))
      begun.resolve()
      response.once('close', gone.resolve)
    })
    let read = 0
    whenRead(server, () => ++read === 2 && bothRead.resolve())
    const { socket } = await client(server, headOf('POST /a', { 'content-length': 3 }))
    await begun.promise
    // The head of the second comes with the end of the first, so that it is read already.
    socket.write(`abc${get('/b')}${get('/c')}`)
    await bothRead.promise
    socket.resetAndDestroy()
    await gone.promise
    for (let turns = 0; turns < 10; turns += 1) await turn()
    expect(urls).toEqual(['/a'])
  })

  it('what comes after a request that ends the connection (RFC 9112 §9.6)', async () => {
    const one = await client(await open(later), headOf('GET /a', { connection: 'close' }) + get('/b'))
    await one.closed
    expect(bodiesOf(one)).toEqual(['/a'])
  })

  it('what is no HTTP, which is refused after those before it were answered', async () => {
    const server = await open(later)
    server.on('clientError', (_error, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n<refused>'))
    const one = await client(server, `${get('/a')}${get('/b')}\x01\x02\r\n\r\n`)
    await one.closed
    expect(bodiesOf(one)).toEqual(['/a', '/b', 'refused'])
  })
})
