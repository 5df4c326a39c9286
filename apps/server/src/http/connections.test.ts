import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { eventually } from '@consign/testkit/long/eventually.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { boundConnections, type ConnectionBounds, connectionTimes, refuseConnection } from './connections.ts'

const long = 60_000
const bounds: ConnectionBounds = {
  headers: long,
  request: long,
  silence: long,
  idle: long,
  everyMs: 50,
  ofNetwork: 100,
  own: 100,
  inAll: 200,
}
let app: FastifyInstance
let port: number

async function open(some: Partial<ConnectionBounds>, behindProxy = false): Promise<void> {
  const all = { ...bounds, ...some }
  app = Fastify({
    ...connectionTimes(all),
    clientErrorHandler: refuseConnection,
    forceCloseConnections: true,
  })
  boundConnections(app, behindProxy, all)
  app.get('/', async () => 'here')
  app.post('/', async () => 'taken')
  port = Number(new URL(await app.listen({ port: 0, host: '0.0.0.0' })).port)
}
afterEach(() => app.close())

interface Client {
  readonly socket: Socket
  answered(): string
}

async function client(first = '', localAddress = '127.0.0.1'): Promise<Client> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  let answered = ''
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (part) => (answered += part))
  await once(socket, 'connect')
  socket.write(first)
  return { socket, answered: () => answered }
}

const whole = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

describe('a connection ends', () => {
  it.each([
    ['that says nothing at all', ''],
    ['whose headers do not end', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '],
  ])('%s', async (_what, first) => {
    await open({ headers: 200 })
    const { socket, answered } = await client(first)
    // A little again and again: never idle, never done.
    const drip = setInterval(() => first && socket.write('a'), 20)
    onTestFinished(() => clearInterval(drip))
    await once(socket, 'close')
    expect(answered()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"The request came too slowly\."/s)
  })

  it('whose second request has headers that do not end', async () => {
    await open({ headers: 200 })
    const { socket, answered } = await client(whole)
    await eventually(() => expect(answered()).toMatch(/here$/))
    socket.write('GET / HT')
    await once(socket, 'close')
    expect(answered()).toMatch(/here/)
  })

  it('whose body does not end', async () => {
    await open({ headers: 200, request: 400 })
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 1000000\r\n\r\n'
    const { socket, answered } = await client(head)
    const drip = setInterval(() => socket.write('a'), 20)
    onTestFinished(() => clearInterval(drip))
    await once(socket, 'close')
    expect(answered()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('whose body pauses', async () => {
    await open({ silence: 300 })
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n'
    const { socket } = await client(head)
    await once(socket, 'close')
  })

  it('that is kept alive and asks nothing more', async () => {
    await open({ idle: 300 })
    const { socket, answered } = await client(whole)
    await once(socket, 'close')
    expect(answered()).toMatch(/^HTTP\/1\.1 200 .*here$/s)
  })
})

describe('connections', () => {
  const isClosed = async (one: Client) => {
    await once(one.socket, 'close')
    return one.answered() === ''
  }
  const answers = async ({ socket, answered }: Client) => {
    const before = answered().length
    socket.write(whole)
    return eventually(() => expect(answered().slice(before)).toMatch(/here$/))
  }

  it('are so many of one network; one more is closed, and those of others and the next after one has ended are not', async () => {
    await open({ ofNetwork: 2 })
    const [one, two] = [await client(), await client()]
    await Promise.all([one, two].map(answers))
    expect(await isClosed(await client())).toBe(true)
    await answers(await client('', '127.0.0.2'))
    one.socket.destroy()
    await eventually(async () => {
      const next = await client(whole)
      await Promise.race([once(next.socket, 'data'), once(next.socket, 'close')])
      expect(next.answered()).toMatch(/here$/)
    })
    await answers(two)
  })

  it('are no more of a network than are free, so that others find some, however many networks there are', async () => {
    await open({ own: 1, inAll: 12 })
    const held: Client[] = []
    for (const network of [1, 2, 3]) {
      const his = await Promise.all(Array.from({ length: 12 }, () => client(whole, `127.0.0.${network}`)))
      await Promise.all(
        his.map(({ socket, answered }) =>
          eventually(() => expect(socket.destroyed || answered() !== '').toBe(true)),
        ),
      )
      held.push(...his.filter(({ answered }) => answered() !== ''))
    }
    // 6 of the first, half of what was left of the next, and so on.
    expect(held).toHaveLength(11)
    await answers(await client('', '127.0.0.4'))
    await answers(held[0] as Client)
  })

  it('are so many in all, also where a proxy stands between and they are all of its network', async () => {
    await open({ ofNetwork: 1, inAll: 3 }, true)
    const clients = [await client(), await client(), await client()]
    await Promise.all(clients.map(answers))
    expect(await isClosed(await client())).toBe(true)
  })
})

describe('what is no HTTP', () => {
  it.each([
    ['400 Bad Request', 'BREW / HTTP/1.1\r\n\r\n'],
    ['431 Request Header Fields Too Large', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    [
      '413 Content Too Large',
      `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\na\r\n`,
    ],
  ])('is answered %s, and its connection ends', async (status, bytes) => {
    await open({})
    const { socket, answered } = await client(bytes)
    await once(socket, 'close')
    expect(answered()).toContain(`HTTP/1.1 ${status}\r\n`)
  })
})
