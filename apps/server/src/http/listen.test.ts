import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { signUp, startService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openListening } from './listen.ts'
import { headOf, rawClient } from './testing/raw-client.ts'
import { oneByOne } from './traffic/one-by-one.ts'

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)
/** A second loopback address of this machine; Linux has all of 127.0.0.0/8. */
const second = hasIpv6 ? '::1' : '127.0.0.2'

interface Opened {
  readonly app: FastifyInstance
  readonly close: () => Promise<void>
  readonly port: number
}

/** Node then never closes a connection, however long it is idle. */
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

const get = (path: string) => headOf(`GET ${path}`)
/** Requests in one packet. */
const send = (host: string, port: number, requests: string) => rawClient(port, requests, { host })
const answersIn = (came: string) => came.match(/<.*?>/g)

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
    const { until } = await send(address, port, get('/1') + get('/2') + get('/3'))
    expect(answersIn(await until(/<\/3>/))).toEqual(['</1>', '</2>', '</3>'])
    await came
  })

  it('ends at both addresses, once the requests under way have been answered', async () => {
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
    const { app, close, port } = await open('localhost', { wait })
    const asked = once(app.server, 'request')
    const late = await send(second, port, get('/late'))
    await asked
    const closed = close()
    await eventually(async () => expect(await isRefused(second, port)).toBe(true))
    goOn()
    expect(answersIn(await late.closed)).toEqual(['</late>'])
    await closed
    expect(await isRefused('127.0.0.1', port)).toBe(true)
  })

  it.each(['127.0.0.1', second])('ends beside a connection to %s that asks nothing', async (address) => {
    const { app, close, port } = await open('localhost')
    const came = once(app.server, 'connection')
    const silent = await send(address, port, '')
    await came
    await Promise.all([silent.closed, close()])
  })

  it('is one address where there is no other', async () => {
    // In a network for documentation (RFC 5737): no machine has it.
    const { port } = await open('localhost', { beside: '192.0.2.1' })
    const { until } = await send('127.0.0.1', port, get('/here'))
    expect(answersIn(await until(/>/))).toEqual(['</here>'])
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

  it('closes a connection behind the answer that is under way when it stops', async () => {
    await using service = await startService()
    const ania = await signUp(service)
    const { position } = (await ania.call('/functions/v1/events')).body
    const { port } = service.opened.app.server.address() as AddressInfo
    const asked = once(service.opened.app.server, 'request')
    const headers = { apikey: service.anonKey, authorization: `Bearer ${ania.token}` }
    const path = `/functions/v1/events?after=${position}&wait=25`
    const { closed } = await send('127.0.0.1', port, headOf(`GET ${path}`, headers))
    await asked
    await service.opened.drain()
    const came = await closed
    expect(came).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(came).toContain('\r\nconnection: close\r\n')
  })
})
