import type { IncomingMessage } from 'node:http'
import { endSharedService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusalOf } from './answer-error.ts'
import { type BodyBounds, boundBodies } from './arriving.ts'
import { type Trickle, trickle } from './testing/trickle.ts'

// It fakes timers or a clock of the whole process.
beforeAll(endSharedService)

const KiB = 1024
const largest = 64 * KiB
/** A 128th of what a server has. */
const share = { arriving: 64, ofOne: 8 * largest, own: largest, inAll: 32 * largest }
const grace = 2_000
const bounds: BodyBounds = {
  stranger: share,
  company: share,
  signer: share,
  pace: { grace, bytes: 4 * KiB },
  ofStranger: 600_000,
  afterAnswer: 600_000,
}

let app: FastifyInstance
let url: string
let bytes: () => number
let now: number
/** Bytes of each body that have come, whether they were kept or not. */
let came: Map<string, number>

beforeEach(async () => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  came = new Map()
  app = Fastify({ bodyLimit: largest, forceCloseConnections: true })
  app.decorateRequest('incoming', null)
  app.addHook('onRequest', async (request) => {
    const { company: tenantId, link: grantId } = request.headers
    const kind = grantId === undefined ? 'user' : 'signer'
    if (tenantId) request.incoming = { caller: { kind, tenantId, grantId } } as never
  })
  const bodies = boundBodies(app, bounds)
  bytes = bodies.bytes
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) => {
    const name = String(request.headers.name)
    payload.on('data', ({ length }: Buffer) => came.set(name, (came.get(name) ?? 0) + length))
    return bodies.read(request, payload)
  })
  app.setErrorHandler((error, _request, reply) => reply.code(499).send(refusalOf(error).code))
  app.get('/', async () => 'unread')
  app.post('/', async ({ body }) => `taken ${(body as Buffer).length}`)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  vi.restoreAllMocks()
})

interface Sent extends Trickle {
  readonly name: string
}

type Who = Record<string, string>
const of = (company: string): Who => ({ company })
const linkOf = (company: string, nth = 1): Who => ({ company, link: `${company} ${nth}` })

async function announce(who: Who, length: number | null = largest): Promise<Sent> {
  const name = crypto.randomUUID()
  const coding: Who = length === null ? { 'transfer-encoding': 'chunked' } : {}
  return { name, ...(await trickle(url, 'POST /', { name, ...coding, ...who }, length)) }
}

/** Sends a part of it, and waits until it has come or the body was answered. */
async function send({ name, socket, answered }: Sent, size: number): Promise<void> {
  const whole = (came.get(name) ?? 0) + size
  socket.write(Buffer.alloc(size))
  await eventually(() => expect(answered() !== '' || came.get(name) === whole).toBe(true))
}

/** Bodies of one that come but for their last byte, as many as he may have and one more; those that were kept. */
async function hold(who: Who, many = 9): Promise<Sent[]> {
  const all = await Promise.all(Array.from({ length: many }, () => announce(who)))
  await Promise.all(all.map((one) => send(one, largest - 1)))
  return all.filter(({ answered }) => answered() === '')
}

const answers = ({ answered }: Sent, what: string) =>
  eventually(() => expect(answered()).toMatch(new RegExp(`^HTTP/1.1 .*${what}$`, 's')))

async function answerTo(who: Who, length = largest): Promise<string> {
  const one = await announce(who, length)
  one.socket.write(Buffer.alloc(length))
  await eventually(() => expect(one.answered()).toMatch(/^HTTP/))
  return one.answered().split('\r\n\r\n')[1] as string
}

const taken = `taken ${largest}`
const attackers = ['a', 'b', 'c', 'd']

describe.each([
  ['companies', of],
  ['links of other companies', (company: string) => linkOf(company)],
])('while four %s trickle', (_what, by) => {
  it('bodies that they only announce, nobody is refused', async () => {
    for (const company of attackers) {
      const all = await Promise.all(Array.from({ length: 64 }, () => announce(by(company))))
      await Promise.all(all.slice(0, 8).map((one) => send(one, 1)))
    }
    const others = ['e', 'f', 'g'].map((company) => answerTo(by(company)))
    expect(await Promise.all(others)).toEqual([taken, taken, taken])
  })

  it('all that they may, there is room for others from the first moment, and never more is kept than there is', async () => {
    let kept = 0
    for (const company of attackers) kept += (await hold(by(company))).length
    expect([kept > 20, bytes() <= share.inAll]).toEqual([true, true])
    for (const company of ['e', 'f', 'g']) expect(await answerTo(by(company))).toBe(taken)
  })

  it('a body that comes at 20 kB/s is taken whole, and so is as much of others as they may have', async () => {
    const driver = await announce(linkOf('e'))
    const held: Sent[] = []
    for (const company of attackers) held.push(...(await hold(by(company))))
    for (let sent = 0; sent < largest - 4 * KiB; sent += 4 * KiB) {
      now += 200
      await send(driver, 4 * KiB)
      expect(bytes()).toBeLessThanOrEqual(share.inAll)
    }
    // By now they are overdue, and end where others have no room.
    expect(await hold(by('f'), 8)).toHaveLength(8)
    expect(bytes()).toBeLessThanOrEqual(share.inAll)
    const ended = held.filter(({ answered }) => answered() !== '')
    for (const one of ended) await answers(one, 'UNAVAILABLE')
    expect(ended.length).toBeGreaterThan(0)
    await send(driver, 4 * KiB)
    await answers(driver, taken)
  })
})

describe('where there is no room', () => {
  /** Companies that hold as much as there is for each without leaving as much: all there is. */
  async function fill(): Promise<Sent[]> {
    const all = Array.from({ length: 32 }, (_, nth) => hold(of(`small ${nth}`), 1))
    return (await Promise.all(all)).flat()
  }

  it('who arrives fast enough stays, and who comes is refused UNAVAILABLE', async () => {
    const held = await fill()
    expect(held).toHaveLength(32)
    now += grace - 1
    expect(await answerTo(of('e'))).toBe('UNAVAILABLE')
    await Promise.all(held.map((one) => send(one, 1)))
    for (const one of held) await answers(one, taken)
  })

  it('who arrives too slowly for too long gives way, and no more of them than must', async () => {
    const held = await fill()
    now += grace
    expect(await answerTo(of('e'))).toBe(taken)
    const ended = held.filter(({ answered }) => answered() !== '')
    expect(ended).toHaveLength(1)
    await answers(ended[0] as Sent, 'UNAVAILABLE')
  })

  it('whoever holds most gives way before a slow one who holds little', async () => {
    const slow = await announce(linkOf('slow'))
    await send(slow, 8 * KiB)
    for (const company of attackers) await hold(linkOf(company))
    for (let nth = 0; nth < 12; nth += 1) await hold(linkOf(`small ${nth}`), 1)
    now += 10 * grace
    for (const company of ['e', 'f']) expect(await hold(linkOf(company), 8)).toHaveLength(8)
    await send(slow, largest - 8 * KiB)
    await answers(slow, taken)
  })

  it('who holds most stays, as long as it arrives fast enough', async () => {
    const driver = await announce(linkOf('driver'))
    await send(driver, largest - 8 * KiB)
    const small = Array.from({ length: 62 }, async (_, nth) => {
      const one = await announce(linkOf(`small ${nth}`), largest / 2)
      await send(one, largest / 2 - 1)
    })
    await Promise.all(small)
    now += grace - 1
    await send(driver, 4 * KiB)
    now += 1
    expect(await hold(linkOf('e'), 8)).toHaveLength(8)
    await send(driver, 4 * KiB)
    await answers(driver, taken)
  })

  it('it gives way also to what says not how large it is', async () => {
    await fill()
    const one = await announce(of('e'), null)
    await answers(one, 'UNAVAILABLE')
    now += grace
    const next = await announce(of('e'), null)
    next.socket.write('3\r\nabc\r\n0\r\n\r\n')
    await eventually(() => expect(next.answered()).toMatch('taken 3'))
  })
})

describe('a sender', () => {
  it('is refused RATE_LIMITED beyond what he may have, until what he sends too slowly gives way to it', async () => {
    const held = await hold(of('a'))
    expect(held).toHaveLength(8)
    expect(await answerTo(of('a'))).toBe('RATE_LIMITED')
    expect(await answerTo(of('b'))).toBe(taken)
    now += grace
    expect(await answerTo(of('a'))).toBe(taken)
    expect(held.filter(({ answered }) => answered() !== '')).toHaveLength(1)
  })

  it('has no more with many links than his company may have: as much is free as it holds', async () => {
    const links = Array.from({ length: 40 }, (_, nth) => hold(linkOf('a', nth), 1))
    const kept = (await Promise.all(links)).flat()
    expect(kept).toHaveLength(16)
    expect(await hold(linkOf('b'), 8)).toHaveLength(8)
  })

  it('has back what he held, however it ended: taken, refused, larger than it may be, gone', async () => {
    const [gone, over, slow] = [
      await announce(of('a')),
      await announce(of('a'), null),
      await announce(of('a')),
    ]
    for (const one of [gone, slow]) await send(one, 100)
    over.socket.write(`${(2 * largest).toString(16)}\r\n`)
    over.socket.write(Buffer.alloc(2 * largest))
    await answers(over, 'PAYLOAD_TOO_LARGE')
    expect(await answerTo(of('a'))).toBe(taken)
    gone.socket.destroy()
    await send(slow, largest - 100)
    await answers(slow, taken)
    await eventually(() => expect(bytes()).toBe(0))
  })

  it('may send as many bodies as he likes to what reads none, on connections that stay', async () => {
    for (let nth = 0; nth <= share.arriving; nth++) {
      const one = await trickle(url, 'GET /', of('a'), 5)
      one.socket.write('12345')
      await eventually(() => expect(one.answered()).toMatch(/unread$/))
    }
    expect(await answerTo(of('a'))).toBe(taken)
  })
})
