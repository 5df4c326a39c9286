import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { catalogue } from '@consign/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { headOf, type RawClient, rawClient } from '../testing/raw-client.ts'
import { boundConnections, connectionTimes, refuseConnection } from './connections.ts'

const whole = headOf('GET /')
let app: FastifyInstance

async function open(
  bounds?: { ofOne: number; own: number; inAll: number },
  behindProxy = false,
): Promise<void> {
  app = Fastify({ ...connectionTimes(), clientErrorHandler: refuseConnection, forceCloseConnections: true })
  const times = { headers: 0, request: 0, silence: 0, idle: 0, everyMs: 0 }
  boundConnections(app, behindProxy, bounds && { ...times, ...bounds })
  app.get('/', async () => 'here')
  app.post('/', async () => 'taken')
  await app.listen({ port: 0, host: '0.0.0.0' })
}
afterEach(() => app.close())

const client = (first = '', localAddress = '127.0.0.1') =>
  rawClient((app.server.address() as AddressInfo).port, first, { localAddress })

it('a request has as long as a phone needs for 5 MB at 20 kB a second, and no connection stays silent', async () => {
  await open()
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections } = app.server
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections }).toEqual({
    ...{ headersTimeout: 30_000, requestTimeout: 300_000, timeout: 60_000, keepAliveTimeout: 72_000 },
    maxConnections: 10_000,
  })
  expect(requestTimeout).toBeGreaterThan((5_000_000 / 20_000) * 1_000)
})

it('a request that does not come whole in time is answered 408, and its connection ends', async () => {
  await open()
  const came = once(app.server, 'connection') as Promise<[Socket]>
  const { closed } = await client(headOf('POST /', { 'content-length': 1000 }))
  const [socket] = await came
  // As Node says it after `requestTimeout` and `headersTimeout`.
  const late = Object.assign(new Error('timed out'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  app.server.emit('clientError', late, socket)
  expect(await closed).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"The request came too slowly\."/s)
})

it('a head beyond 16 KiB is answered 431, and the answer says so', async () => {
  await open()
  const { closed } = await client(headOf(`GET /?id=in.(${'a,'.repeat(9_000)})`))
  const [head = '', body = ''] = (await closed).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
  expect(JSON.parse(body)).toEqual({
    code: 'HEAD_TOO_LARGE',
    error: catalogue.HEAD_TOO_LARGE.en,
    message: catalogue.HEAD_TOO_LARGE.en,
  })
})

describe('connections', () => {
  const answers = async ({ socket, answered, until }: RawClient) => {
    const times = answered().split('here').length
    socket.write(whole)
    await until((all) => all.split('here').length > times)
  }
  const isAnswered = (one: RawClient) =>
    one.until(/here$/).then(
      () => true,
      () => false,
    )

  it('are so many of a network; one more is closed, those of others and the next after an end are not', async () => {
    await open({ ofOne: 2, own: 2, inAll: 200 })
    const [one, two] = [await client(), await client()]
    await Promise.all([one, two].map(answers))
    expect(await (await client()).closed).toBe('')
    await answers(await client('', '127.0.0.2'))
    one.socket.destroy()
    await one.closed
    await answers(two)
    await answers(await client())
  })

  it('are no more of a network than are free, so that others find some, however many networks there are', async () => {
    await open({ ofOne: 100, own: 1, inAll: 12 })
    const held: RawClient[] = []
    for (const network of [1, 2, 3])
      for (let nth = 0; nth < 12; nth += 1) {
        const one = await client(whole, `127.0.0.${network}`)
        if (await isAnswered(one)) held.push(one)
      }
    // 6 of the first, half of the rest for the next, and so on.
    expect(held).toHaveLength(11)
    await answers(await client('', '127.0.0.4'))
    await answers(held[0] as RawClient)
  })

  it('are so many in all, also where a proxy stands between and they are all of its network', async () => {
    await open({ ofOne: 1, own: 1, inAll: 3 }, true)
    const clients = [await client(), await client(), await client()]
    await Promise.all(clients.map(answers))
    expect(await (await client()).closed).toBe('')
  })
})

it.each([
  ['400 Bad Request', 'BREW / HTTP/1.1\r\n\r\n'],
  ['431 Request Header Fields Too Large', headOf('GET /', { 'x-long': 'x'.repeat(20_000) })],
  [
    '413 Content Too Large',
    `${headOf('POST /', { 'transfer-encoding': 'chunked' })}1;${'x'.repeat(20_000)}\r\na\r\n`,
  ],
])('what is no HTTP is answered %s, and its connection ends', async (status, bytes) => {
  await open()
  const { closed } = await client(bytes)
  const last = (await closed).slice((await closed).lastIndexOf('HTTP/1.1 '))
  const [head = '', body = ''] = last.split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status}\r\n`)
  const message = expect.stringMatching(/./)
  expect(JSON.parse(body)).toEqual({ code: expect.stringMatching(/^[A-Z_]+$/), error: message, message })
})
