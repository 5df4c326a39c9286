import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
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

interface Client {
  readonly socket: Socket
  /** Bodies of all answers so far. */
  readonly answered: () => readonly string[]
}

async function client(server: Server): Promise<Client> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay()
  onTestFinished(() => void socket.destroy())
  let came = ''
  socket.on('error', () => undefined)
  socket.setEncoding('latin1').on('data', (part) => (came += part))
  await once(socket, 'connect')
  return {
    socket,
    answered: () => Array.from(came.matchAll(/\r\n\r\n<(.*?)>/gs), ([, body]) => String(body)),
  }
}

/** Calls it for each request that Node has read the head of. */
function whenRead(server: Server, call: () => void): void {
  const heard = (message: unknown) => (message as { server: Server }).server === server && call()
  subscribe('http.server.request.start', heard)
  onTestFinished(() => void unsubscribe('http.server.request.start', heard))
}

const answer = (body: string) => `<${body}>`
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const many = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`)

/** Answers each with its path, some turns later. */
const later: RequestListener = async (request, response) => {
  await turn()
  response.end(answer(String(request.url)))
}

describe('requests that come in one packet', () => {
  it('are answered in their order', async () => {
    const { socket, answered } = await client(await open(later))
    socket.write(get('/a') + get('/b') + get('/c'))
    await eventually(() => expect(answered()).toEqual(['/a', '/b', '/c']))
  })

  it('are carried out one after another', async () => {
    let underWay = 0
    let most = 0
    const server = await open(async (request, response) => {
      most = Math.max(most, ++underWay)
      await turn()
      underWay -= 1
      response.end(answer(String(request.url)))
    })
    const { socket, answered } = await client(server)
    socket.write(many(50).map(get).join(''))
    await eventually(() => expect(answered()).toEqual(many(50)))
    expect(most).toBe(1)
  })

  it('are begun and read one a turn, thousands as well, however quickly they are answered', async () => {
    let now = 0
    let isOver = false
    const begun: number[] = []
    const read: number[] = []
    const server = await open((request, response) => {
      begun.push(now)
      response.end(answer(String(request.url)))
    })
    whenRead(server, () => read.push(now))
    const { socket, answered } = await client(server)
    const count = async () => {
      for (; !isOver; now += 1) await turn()
    }
    const counted = count()
    socket.write(many(2_000).map(get).join(''))
    await eventually(() => expect(answered()).toHaveLength(2_000))
    isOver = true
    await counted
    expect(answered()).toEqual(many(2_000))
    expect([new Set(begun).size, new Set(read).size]).toEqual([2_000, 2_000])
  })

  it('are not lost by whoever sends them before the first is answered', async () => {
    const first = Promise.withResolvers<void>()
    const server = await open(async (request, response) => {
      if (request.url === '/0') await first.promise
      response.end(answer(String(request.url)))
    })
    const { socket, answered } = await client(server)
    for (const path of many(20)) {
      socket.write(get(path))
      await turn()
    }
    expect(answered()).toEqual([])
    first.resolve()
    await eventually(() => expect(answered()).toEqual(many(20)))
  })

  it('are read on while an answer is large and taken slowly', async () => {
    const large = 'x'.repeat(1_000_000)
    const server = await open((request, response) => response.end(answer(`${request.url}${large}`)))
    const { socket, answered } = await client(server)
    socket.pause()
    socket.write(many(6).map(get).join(''))
    for (let turns = 0; turns < 50; turns += 1) await turn()
    socket.resume()
    await eventually(() => expect(answered().map((body) => body.slice(0, 2))).toEqual(many(6)))
  })
})

describe('bodies of requests that come in one packet', () => {
  const nested = `${get('/nested')}\r\n\r\n`
  const posts = [
    `POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc`,
    `POST /b HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nde\r\n4\r\n\r\n\r\n\r\n0\r\n\r\n`,
    get('/c'),
    `POST /d HTTP/1.1\r\nHost: x\r\nContent-Length: ${nested.length}\r\n\r\n${nested}`,
    get('/e'),
  ].join('')
  const bodies = ['/a abc', '/b de\r\n\r\n', '/c ', `/d ${nested}`, '/e ']
  const echo: RequestListener = async (request, response) => {
    await turn()
    response.end(answer(`${request.url} ${await text(request)}`))
  }

  it('are whole, wherever the packet is cut in two', async () => {
    const server = await open(echo)
    const cuts = Array.from({ length: posts.length }, (_, at) => at)
    await Promise.all(
      cuts.map(async (cut) => {
        const { socket, answered } = await client(server)
        socket.write(posts.slice(0, cut))
        await turn()
        socket.write(posts.slice(cut))
        await eventually(() => expect(answered(), `cut at ${cut}`).toEqual(bodies))
      }),
    )
  })

  it('are whole when they come byte by byte', async () => {
    const { socket, answered } = await client(await open(echo))
    for (const byte of posts) {
      socket.write(byte)
      await turn()
    }
    await eventually(() => expect(answered()).toEqual(bodies))
  })

  it('that nobody reads are read over', async () => {
    const { socket, answered } = await client(await open(later))
    const post = `POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n${'\r\n\r\n'.repeat(75_000)}`
    socket.write(post + get('/b'))
    await eventually(() => expect(answered()).toEqual(['/a', '/b']))
  })

  it('full of ends of lines take one turn after another', async () => {
    let now = 0
    let isOver = false
    const parts = new Map<number, number>()
    const server = await open((request, response) => {
      request.on('data', () => parts.set(now, (parts.get(now) ?? 0) + 1))
      request.on('end', () => response.end(answer('whole')))
    })
    const { socket, answered } = await client(server)
    const count = async () => {
      for (; !isOver; now += 1) await turn()
    }
    const counted = count()
    const chunks = '4\r\n\r\n\r\n\r\n'.repeat(5_000)
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`)
    await eventually(() => expect(answered()).toEqual(['whole']))
    isOver = true
    await counted
    expect(Math.max(...parts.values())).toBeLessThanOrEqual(128)
  })
})

describe('not carried out', () => {
  it('what waits when its connection ends', async () => {
    let read = 0
    const urls: string[] = []
    const gone = Promise.withResolvers<void>()
    const server = await open((request, response) => {
      urls.push(String(request.url))
      response.once('close', gone.resolve)
    })
    whenRead(server, () => (read += 1))
    const { socket } = await client(server)
    socket.write('POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n')
    await eventually(() => expect(urls).toEqual(['/a']))
    // The head of the second comes with the end of the first, so that it is read already.
    socket.write(`abc${get('/b')}${get('/c')}`)
    await eventually(() => expect(read).toBe(2))
    socket.resetAndDestroy()
    await gone.promise
    for (let turns = 0; turns < 10; turns += 1) await turn()
    expect(urls).toEqual(['/a'])
  })

  it('what comes after a request that ends the connection (RFC 9112 9.6)', async () => {
    const { socket, answered } = await client(await open(later))
    socket.write(`GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n${get('/b')}`)
    await once(socket, 'close')
    expect(answered()).toEqual(['/a'])
  })

  it('what is no HTTP, which is refused after those before it were answered', async () => {
    const server = await open(later)
    server.on('clientError', (_error, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n<refused>'))
    const { socket, answered } = await client(server)
    socket.write(`${get('/a')}${get('/b')}\x01\x02\r\n\r\n`)
    await once(socket, 'close')
    expect(answered()).toEqual(['/a', '/b', 'refused'])
  })
})

it('megabytes of requests stay with their sender', async () => {
  let most = 0
  const server = await open(async (request, response) => {
    most = Math.max(most, request.socket.readableLength)
    await turn()
    response.end(answer(''))
  })
  const { socket, answered } = await client(server)
  const count = 8_000
  socket.write(`GET /${'x'.repeat(200)} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count))
  await eventually(() => expect(answered()).toHaveLength(count))
  expect(most).toBeLessThan(256 * 1024)
})
