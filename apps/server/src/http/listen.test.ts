import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { signUp, startService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openListening } from './listen.ts'
import { oneByOne } from './traffic/one-by-one.ts'

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)
/** A second loopback address that this machine has; Linux has all of 127.0.0.0/8. */
const second = hasIpv6 ? '::1' : '127.0.0.2'

interface Opened {
  readonly app: FastifyInstance
  readonly close: () => Promise<void>
  readonly port: number
}

/** Node by itself ends no connection, however long nothing happens on it. */
const endless = { keepAliveTimeout: 0, requestTimeout: 0, http: { headersTimeout: 0 } }

async function open(host: string, { beside = second, wait = Promise.resolve() } = {}): Promise<Opened> {
  const app = Fastify({ forceCloseConnections: 'idle', ...endless })
  oneByOne(app.server)
  app.get('/:path', async ({ url }) => wait.then(() => `<${url}>`))
  const { at, close } = openListening(app, beside)
  onTestFinished(close)
  await at({ host, port: 0 })
  return { app, close, port: (app.server.address() as AddressInfo).port }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

interface Sent {
  readonly socket: Socket
  readonly came: () => string
  readonly answers: () => string[]
}

/** Requests in one packet. */
async function send(host: string, port: number, requests: string): Promise<Sent> {
  const socket = connect({ host, port })
  onTestFinished(() => void socket.destroy())
  let came = ''
  socket.setEncoding('latin1').on('data', (part) => (came += part))
  await once(socket, 'connect')
  socket.write(requests)
  return { socket, came: () => came, answers: () => came.match(/<.*?>/g) ?? [] }
}

const isRefused = (host: string, port: number): Promise<boolean> =>
  send(host, port, '').then(
    () => false,
    ({ code }) => code === 'ECONNREFUSED',
  )

describe('localhost', () => {
  it.each([
    '127.0.0.1',
    second,
  ])('is %s, by the server that bounds connections and requests', async (address) => {
    const { app, port } = await open('localhost')
    const came = once(app.server, 'connection')
    const { answers } = await send(address, port, get('/1') + get('/2') + get('/3'))
    await eventually(() => expect(answers()).toEqual(['</1>', '</2>', '</3>']))
    await came
  })

  it('ends at both addresses, once whoever was let in has been answered', async () => {
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
    const { app, close, port } = await open('localhost', { wait })
    const asked = once(app.server, 'request')
    const { answers, socket } = await send(second, port, get('/late'))
    await asked
    const left = once(socket, 'close')
    const closed = close()
    await eventually(async () => expect(await isRefused(second, port)).toBe(true))
    goOn()
    await left
    expect(answers()).toEqual(['</late>'])
    await closed
    expect(await isRefused('127.0.0.1', port)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    second,
  ])('ends though somebody has connected to %s and asks nothing', async (address) => {
    const { app, close, port } = await open('localhost')
    const came = once(app.server, 'connection')
    const { socket } = await send(address, port, '')
    await came
    await Promise.all([once(socket, 'close'), close()])
  })

  it('is one address where there is no other', async () => {
    // Of a network for documentation (RFC 5737): no machine has it.
    const { port } = await open('localhost', { beside: '192.0.2.1' })
    const { answers } = await send('127.0.0.1', port, get('/here'))
    await eventually(() => expect(answers()).toEqual(['</here>']))
  })

  it('is refused when another program has the port at its second address', async () => {
    const other = createServer().listen(0, second)
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const app = Fastify()
    const { at, close } = openListening(app, second)
    onTestFinished(close)
    await expect(at({ host: 'localhost', port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})

describe('another host', () => {
  it('is listened to alone', async () => {
    const { port } = await open('127.0.0.1')
    expect(await isRefused(second, port)).toBe(true)
  })
})

describe('the whole service', () => {
  it('listens also where people reach it by another name', async () => {
    await using service = await startService({ PUBLIC_URL: 'https://notes.example.test' })
    expect(service.opened.url).toBe('https://notes.example.test')
    expect((await fetch(`${service.url}/livez`)).status).toBe(200)
  })

  it('closes a connection behind the answer that was under way when it was told to end', async () => {
    await using service = await startService()
    const ania = await signUp(service)
    const { position } = (await ania.call('/functions/v1/events')).body
    const { port } = service.opened.app.server.address() as AddressInfo
    const asked = once(service.opened.app.server, 'request')
    const { came, socket } = await send(
      '127.0.0.1',
      port,
      `GET /functions/v1/events?after=${position}&wait=25 HTTP/1.1\r\nHost: x\r\napikey: ${service.anonKey}\r\nAuthorization: Bearer ${ania.token}\r\n\r\n`,
    )
    await asked
    const left = once(socket, 'close')
    await Promise.all([service.opened.drain(), left])
    expect(came()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(came()).toContain('\r\nconnection: close\r\n')
  })
})
