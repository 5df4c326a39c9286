import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { endSharedService, type Person, rowsOf, signUp, useOwnService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { refusalOf } from './answer-error.ts'
import { type Bounds, boundAnswers, type UnderWay } from './under-way.ts'

// It fakes timers or a clock of the whole process.
beforeAll(endSharedService)

const MiB = 1024 * 1024

/** A connection that asks and reads nothing until it is told to. */
async function askSilently(url: string, path: string, headers: Record<string, string> = {}): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.pause()
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

/** Bytes that come until the answer is whole, or the other side has ended the connection. */
async function lengthOf(socket: Socket): Promise<number> {
  let taken = 0
  const over = once(socket, 'close').catch(() => undefined)
  socket.on('data', (part) => {
    taken += part.length
    if (taken > 32 * MiB) socket.destroy()
  })
  socket.resume()
  await over
  return taken
}

describe('a service whose callers do not read', () => {
  const service = useOwnService()
  let person: Person
  let headers: Record<string, string>
  const large = '/rest/v1/drafts?limit=60'
  const underWay = async () => {
    const text = await service.opened.service.metrics.registry.getSingleMetricAsString(
      'http_answers_under_way_bytes',
    )
    return Number(/bytes (\d+)$/.exec(text.trim())?.[1])
  }

  beforeAll(async () => {
    person = await signUp(service)
    headers = { apikey: service.anonKey, authorization: `Bearer ${person.token}` }
    await rowsOf(
      service.database,
      `insert into draft (tenant_id, id, revision, change_id, data, problems, complete, created_at, updated_at)
       select $1, gen_random_uuid(), 1, gen_random_uuid(), '{"x":"' || repeat('x', 250000) || '"}', '[]', false,
              '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
         from generate_series(1, 70) n`,
      [person.tenantId],
    )
  })

  it('keeps at most 64 MiB for them, and goes on answering others', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 12 }, () => askSilently(service.url, large, headers)),
    )
    await eventually(async () => expect(await underWay()).toBeGreaterThan(40 * MiB))
    const refused = await fetch(`${service.url}${large}`, { headers })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(await refused.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching('read them'),
    })
    expect(await underWay()).toBeLessThanOrEqual(64 * MiB)
    const other = await signUp(service)
    expect((await other.call('/rest/v1/drafts')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await eventually(async () => expect(await underWay()).toBe(0))
    const read = await fetch(`${service.url}${large}`, { headers })
    expect(read.status).toBe(200)
    await read.body?.cancel()
  })

  it('has no answer with more than 16 MiB of rows, and says how to ask', async () => {
    const { status, body } = await person.call('/rest/v1/drafts')
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'ANSWER_TOO_LARGE', hint: expect.stringMatching('limit and offset') })
    const stripped = await fetch(`${service.url}/rest/v1/drafts`, {
      headers: { ...headers, accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    })
    expect(stripped.status).toBe(400)
    await stripped.body?.cancel()
    expect((await person.call('/rest/v1/drafts?select=id')).body).toHaveLength(70)
    expect((await person.call('/rest/v1/drafts?limit=60')).body).toHaveLength(60)
    expect((await person.call('/rest/v1/drafts?limit=60&offset=60')).body).toHaveLength(10)
  })
})

describe('answers under way', () => {
  const bounds: Bounds = {
    small: 1_000,
    perCaller: 40 * MiB,
    own: 40 * MiB,
    inAll: 70 * MiB,
    patience: 400,
    grace: 60_000,
    pace: 100 * MiB,
  }
  /** Bounds by which every answer is read too slowly from its first moment, and nobody is ended for it by himself. */
  const tooSlow = { patience: 20_000, grace: 0, pace: Number.POSITIVE_INFINITY }
  let app: FastifyInstance
  let underWay: UnderWay
  let url: string

  async function open(some: Partial<Bounds> = {}): Promise<void> {
    app = Fastify({ trustProxy: true })
    underWay = boundAnswers(app, { ...bounds, ...some })
    app.setErrorHandler((error, _request, reply) => reply.code(499).send({ code: refusalOf(error).code }))
    app.get('/large', async () => Buffer.alloc(32 * MiB))
    app.get('/larger', async () => Buffer.alloc(33 * MiB))
    app.get('/text', async (_request, reply) => reply.type('text/plain').send('ż'.repeat(8 * MiB)))
    app.get('/parts', async (_request, reply) => {
      const parts = Array.from({ length: 32 }, () => Buffer.alloc(MiB))
      return reply
        .header('content-length', String(32 * MiB))
        .send(Readable.from(parts, { objectMode: false }))
    })
    app.get('/small', async () => ({ ok: true }))
    app.post('/large', async () => Buffer.alloc(32 * MiB))
    url = await app.listen({ port: 0 })
  }
  afterEach(() => app.close())

  const from = (last: number) => ({ 'x-forwarded-for': `192.0.2.${last}` })
  const get = async (path: string, last: number, method = 'GET') => {
    const answer = await fetch(`${url}${path}`, { method, headers: from(last) })
    return answer.status === 200 ? (await answer.bytes()).length : await answer.json()
  }

  it('are forgotten once they were taken', async () => {
    await open({ patience: 20_000 })
    expect(await get('/large', 1)).toBe(32 * MiB)
    expect(await get('/text', 1)).toBe(16 * MiB)
    expect(await get('/parts', 1)).toBe(32 * MiB)
    await eventually(() => expect(underWay()).toBe(0))
  })

  it('are bounded for a caller and in all; small ones and those of others go on', async () => {
    await open({ patience: 20_000 })
    await askSilently(url, '/large', from(1))
    await eventually(() => expect(underWay()).toBe(32 * MiB))
    expect(await get('/large', 1)).toEqual({ code: 'RATE_LIMITED' })
    expect(await get('/small', 1)).toBe(11)
    await askSilently(url, '/large', from(2))
    await eventually(() => expect(underWay()).toBe(64 * MiB))
    expect(await get('/large', 3)).toEqual({ code: 'UNAVAILABLE' })
    expect(await get('/small', 3)).toBe(11)
    expect(underWay()).toBe(64 * MiB)
  })

  it('of one caller are no more than are free, so that there is room for others', async () => {
    await open({ patience: 20_000, perCaller: 64 * MiB, own: MiB, inAll: 128 * MiB })
    for (const [last, bytes] of [
      [1, 32 * MiB],
      [1, 64 * MiB],
      [2, 96 * MiB],
    ] as const) {
      await askSilently(url, '/large', from(last))
      await eventually(() => expect(underWay()).toBe(bytes))
    }
    expect(await get('/large', 2)).toEqual({ code: 'UNAVAILABLE' })
    expect(await get('/large', 3)).toBe(32 * MiB)
  })

  it('are counted whole also where they leave part by part', async () => {
    await open({ patience: 20_000 })
    const socket = await askSilently(url, '/parts', from(1))
    await eventually(() => expect(underWay()).toBe(32 * MiB))
    expect(await get('/parts', 1)).toEqual({ code: 'RATE_LIMITED' })
    socket.destroy()
    await eventually(() => expect(underWay()).toBe(0))
  })

  it('of what was done are not refused, but nothing more is done for who does not read them', async () => {
    await open({ patience: 20_000 })
    await askSilently(url, '/large', from(1))
    await eventually(() => expect(underWay()).toBe(32 * MiB))
    const { body } = await fetch(`${url}/large`, { method: 'POST', headers: from(1) })
    expect(underWay()).toBe(64 * MiB)
    expect(await get('/small', 1)).toEqual({ code: 'RATE_LIMITED' })
    await body?.cancel()
  })

  it('end with the connection that takes nothing', async () => {
    await open()
    const socket = await askSilently(url, '/large')
    await eventually(() => expect(underWay()).toBe(32 * MiB))
    await eventually(() => expect(underWay()).toBe(0))
    socket.resume()
    await once(socket, 'close')
  })

  it('are given whole to whoever goes on reading, however long it takes, while there is room', async () => {
    await open(tooSlow)
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const socket = await askSilently(url, '/large', from(1))
    socket.on('data', () => vi.advanceTimersByTime(60_000))
    expect(await lengthOf(socket)).toBeGreaterThan(32 * MiB)
  })

  it('give way to others where there is no room, when they are read too slowly: of whoever has most the oldest', async () => {
    await open({ ...tooSlow, perCaller: 64 * MiB, own: 64 * MiB, inAll: 96 * MiB })
    const sockets: Socket[] = []
    for (const last of [1, 2, 2]) {
      sockets.push(await askSilently(url, '/large', from(last)))
      await eventually(() => expect(underWay()).toBe(sockets.length * 32 * MiB))
    }
    const other = await fetch(`${url}/large`, { headers: from(3) })
    expect(other.status).toBe(200)
    expect(underWay()).toBe(96 * MiB)
    const [few, oldest, newest] = sockets as [Socket, Socket, Socket]
    const lengths = [few, newest].map(lengthOf)
    expect(await lengthOf(oldest)).toBeLessThan(32 * MiB)
    expect(Math.min(...(await Promise.all(lengths)))).toBeGreaterThan(32 * MiB)
    await other.body?.cancel()
  })

  it('give way to what the same caller asks for next', async () => {
    await open(tooSlow)
    const socket = await askSilently(url, '/large', from(1))
    await eventually(() => expect(underWay()).toBe(32 * MiB))
    expect(await get('/large', 1)).toBe(32 * MiB)
    socket.resume()
    await once(socket, 'close')
  })

  it('end for nobody whose own would not fit all the same', async () => {
    await open({ ...tooSlow, inAll: 32 * MiB })
    await askSilently(url, '/large', from(1))
    await eventually(() => expect(underWay()).toBe(32 * MiB))
    const refused = await fetch(`${url}/larger`, { headers: from(2) })
    expect(await refused.json()).toEqual({ code: 'UNAVAILABLE' })
    expect(underWay()).toBe(32 * MiB)
  })

  it('are forgotten also where no connection carries them', async () => {
    await open()
    expect((await app.inject('/large')).rawPayload).toHaveLength(32 * MiB)
    expect(underWay()).toBe(0)
  })

  it('leave the connection to further calls', async () => {
    const patience = 1_500
    await open({ patience })
    await get('/large', 1)
    await pause(patience + 500)
    expect(await get('/small', 1)).toBe(11)
  })
})
