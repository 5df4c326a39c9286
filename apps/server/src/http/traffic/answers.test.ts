import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { signUp, useOwnService } from '@consign/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../answer-error.ts'
import { headOf, rawClient } from '../testing/raw-client.ts'
import { boundAnswers } from './answers.ts'

const MiB = 1024 * 1024

describe('a service whose callers do not read', () => {
  const service = useOwnService()

  it('has no answer with more than 16 MiB of rows, and says how to ask', async () => {
    const person = await signUp(service)
    await service.rows(
      `insert into draft (tenant_id, id, revision, change_id, data, problems, complete, created_at, updated_at)
       select $1, gen_random_uuid(), 1, gen_random_uuid(), '{"x":"' || repeat('x', 250000) || '"}', '[]', false,
              '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
         from generate_series(1, 70) n`,
      [person.tenantId],
    )
    const { status, body } = await person.call('/rest/v1/drafts')
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'ANSWER_TOO_LARGE', hint: expect.stringMatching('limit and offset') })
    const accept = 'application/vnd.pgrst.array+json;nulls=stripped'
    expect((await person.call('/rest/v1/drafts', undefined, { headers: { accept } })).status).toBe(400)
    expect((await person.call('/rest/v1/drafts?select=id')).body).toHaveLength(70)
    expect((await person.call('/rest/v1/drafts?limit=60&offset=60')).body).toHaveLength(10)
  })
})

describe('answers under way', () => {
  const bounds = { small: 1_000, ofOne: 40 * MiB, inAll: 70 * MiB, grace: 30_000, pace: MiB }
  const large = Buffer.alloc(32 * MiB)
  let events: EventEmitter
  let app: FastifyInstance
  let underWay: () => number
  /** Pending timers of the server's clock, by time. */
  let timers: Map<() => void, number>

  beforeEach(async () => {
    const here = new EventEmitter()
    events = here
    timers = new Map()
    const after = (ms: number, act: () => void) => {
      timers.set(act, ms)
      return () => void timers.delete(act)
    }
    app = Fastify({ trustProxy: true, forceCloseConnections: true })
    underWay = boundAnswers(app, bounds, { now: () => 0, after })
    app.addHook('onSend', async (_request, reply) => {
      here.emit('made')
      reply.raw.once('close', () => setImmediate(() => here.emit('over')))
    })
    app.setErrorHandler((error, _request, reply) => reply.code(499).send({ code: refusalOf(error).code }))
    app.get('/large', async () => large)
    app.get('/larger', async () => Buffer.concat([large, large]))
    app.get('/text', async (_request, reply) => reply.type('text/plain').send('ż'.repeat(8 * MiB)))
    app.get('/parts', async (_request, reply) => {
      const parts = Array.from({ length: 32 }, () => large.subarray(0, MiB))
      return reply
        .header('content-length', String(32 * MiB))
        .send(Readable.from(parts, { objectMode: false }))
    })
    app.get('/small', async () => ({ ok: true }))
    app.post('/large', async () => large)
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => app.close())

  const port = () => (app.server.address() as AddressInfo).port
  const from = (last: number) => ({ 'x-forwarded-for': `192.0.2.${last}` })
  const get = async (path: string, last: number) => {
    const answer = await fetch(`http://127.0.0.1:${port()}${path}`, { headers: from(last) })
    return answer.status === 200 ? (await answer.bytes()).length : await answer.json()
  }
  /** Asks, and reads nothing of the answer that has been made then. */
  async function askSilently(line: string, last: number) {
    const { socket } = await rawClient(port())
    socket.pause()
    const made = once(events, 'made')
    socket.write(headOf(line, from(last)))
    await made
    return socket
  }

  it.each([
    ['/large', 32],
    ['/text', 16],
    ['/parts', 32],
  ])('%s is counted until it was taken', async (path, size) => {
    const over = once(events, 'over')
    const socket = await askSilently(`GET ${path}`, 1)
    expect(underWay()).toBe(size * MiB)
    socket.resume()
    await over
    expect([underWay(), timers.size]).toEqual([0, 0])
  })

  it('are forgotten with their connection, and where no connection carries them', async () => {
    const over = once(events, 'over')
    const socket = await askSilently('GET /parts', 1)
    socket.destroy()
    await over
    expect(underWay()).toBe(0)
    expect((await app.inject('/large')).rawPayload).toHaveLength(32 * MiB)
    expect(underWay()).toBe(0)
  })

  it('are bounded for a caller and in all; small ones go on', async () => {
    await askSilently('GET /large', 1)
    expect(await get('/large', 1)).toEqual({ code: 'RATE_LIMITED' })
    expect(await get('/small', 1)).toBe(11)
    await askSilently('GET /large', 2)
    expect(await get('/large', 3)).toEqual({ code: 'UNAVAILABLE' })
    expect(await get('/small', 3)).toBe(11)
    expect(underWay()).toBe(64 * MiB)
  })

  it('of what was done are not refused, but nothing more is done for a caller who does not read them', async () => {
    await askSilently('GET /large', 1)
    await askSilently('POST /large', 1)
    expect(underWay()).toBe(64 * MiB)
    expect(await get('/small', 1)).toEqual({ code: 'RATE_LIMITED' })
  })

  it('are one of any size where a caller has no other', async () => {
    expect((await app.inject('/larger')).rawPayload).toHaveLength(64 * MiB)
  })

  it('end with their connection when their bytes took longer than a slow phone needs', async () => {
    const over = once(events, 'over')
    await askSilently('GET /large', 1)
    expect([...timers.values()]).toEqual([30_000 + 32_000])
    for (const act of timers.keys()) act()
    await over
    expect(underWay()).toBe(0)
  })
})
