import type { AddressInfo } from 'node:net'
import { type Operation, operations, usualBody } from '@consign/contract'
import { issueNote, makeLink, useOwner, useOwnService } from '@consign/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../answer-error.ts'
import { urlOf } from '../mount.ts'
import { headOf, type RawClient, rawClient } from '../testing/raw-client.ts'
import { type BodyBounds, boundBodies } from './bodies.ts'

describe('a body is not waited for', () => {
  const service = useOwnService()
  let token: string
  const person = useOwner(service)
  beforeAll(async () => {
    token = await makeLink(person, (await issueNote(person)).id, 'sender')
  })

  const known = operations.filter(
    ({ method, who }: Operation) => method !== 'GET' && who !== 'anyone' && who !== 'open',
  )
  const lineOf = (operation: Operation) =>
    `${operation.method} ${urlOf(operation).replaceAll(/:\w+|\*/g, crypto.randomUUID())}`
  const announce = (line: string, headers: Record<string, string> = {}, length = 1000) => {
    const all = { apikey: service.anonKey, 'content-type': 'application/json', 'content-length': length }
    return rawClient(Number(new URL(service.url).port), headOf(line, { ...all, ...headers }))
  }

  it('of a stranger, by any operation that is not for strangers', async () => {
    expect(known.length).toBeGreaterThan(40)
    for (const operation of known) {
      const { until } = await announce(lineOf(operation))
      await until(
        operation.who === 'signer' || operation.who === 'driver' ? /^HTTP\/1.1 404 / : /^HTTP\/1.1 401 /,
      )
    }
  })

  it('of a caller who is refused: a changed link, a table that is only read, another method', async () => {
    const path = `/functions/v1/sign/${token}/photos/${crypto.randomUUID()}/${'0'.repeat(64)}`
    const headers = { authorization: `Bearer ${person.token}` }
    for (const [line, status] of [
      [`PUT ${path.replace(token, `${token[0] === 'x' ? 'y' : 'x'}${token.slice(1)}`)}`, 404],
      [`DELETE ${path}`, 405],
      ['POST /rest/v1/documents', 403],
      ['PUT /rest/v1/rpc/publish', 405],
      ['PUT /auth/v1/oauth/token', 405],
    ]) {
      const { until } = await announce(String(line), headers)
      await until(new RegExp(`^HTTP/1.1 ${status} `))
    }
  })

  it.each([
    'signup',
    'oauth/token',
    'invite',
  ])('when it announces more than /auth/v1/%s takes', async (path) => {
    const { until } = await announce(`POST /auth/v1/${path}`, {}, usualBody + 1)
    await until(/^HTTP\/1\.1 413 /)
  })

  it('but a signer’s is, who is known by their link', async () => {
    const path = `/functions/v1/sign/${token}/photos/${crypto.randomUUID()}/${'0'.repeat(64)}`
    const { socket, answered, until } = await announce(`PUT ${path}`, { 'content-type': 'image/jpeg' })
    socket.write(Buffer.alloc(500))
    expect((await fetch(`${service.url}/livez`)).status).toBe(200)
    expect(answered()).toBe('')
    socket.write(Buffer.alloc(500))
    await until(/^HTTP\/1\.1 4\d\d /)
  })
})

describe('the memory of bodies', () => {
  const KiB = 1024
  const largest = 64 * KiB
  const share = { ofOne: 8 * largest, own: largest, inAll: 16 * largest }
  const bounds: BodyBounds = { stranger: share, signer: share, company: share }
  let app: FastifyInstance
  let bytes: () => number

  beforeEach(async () => {
    app = Fastify({ trustProxy: true, bodyLimit: largest, forceCloseConnections: true })
    app.decorateRequest('incoming', null)
    app.addHook('onRequest', async (request) => {
      const { company: tenantId, signer } = request.headers
      if (tenantId) request.incoming = { caller: { kind: 'user', tenantId } } as never
      if (signer) request.incoming = { caller: { kind: 'signer', tenantId: signer } } as never
    })
    const bodies = boundBodies(app, bounds)
    bytes = bodies.bytes
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', bodies.read)
    app.setErrorHandler((error, _request, reply) => reply.code(499).send(refusalOf(error).code))
    app.get('/', async () => 'unread')
    app.post('/', async ({ body }) => `taken ${(body as Buffer).length}`)
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => app.close())

  type Who = Readonly<Record<string, string>>
  const of = (company: string): Who => ({ company })
  const network = (last: number): Who => ({ 'x-forwarded-for': `192.0.2.${last}` })
  const open = (who: Who, length: number | null = largest, line = 'POST /') => {
    const said = length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }
    const head = headOf(line, { 'content-type': 'text/plain', ...said, ...who })
    return rawClient((app.server.address() as AddressInfo).port, head)
  }
  const answerTo = async (who: Who, length = largest) => {
    const one = await open(who, length)
    one.socket.write(Buffer.alloc(length))
    return (await one.until(/\r\n\r\n./)).split('\r\n\r\n')[1]
  }
  const taken = `taken ${largest}`

  /** Waits until bodies take so much memory: a call is answered when what came before it has been read. */
  async function untilTaken(least: number, one: RawClient): Promise<void> {
    while (bytes() < least && one.answered() === '') await answerTo(of('probe'), 1)
  }

  /** Bodies but for their last byte, until the next is refused; those that are kept, and the refusal. */
  async function fill(who: Who): Promise<{ held: RawClient[]; refused: string }> {
    const held: RawClient[] = []
    const before = bytes()
    for (;;) {
      const one = await open(who)
      one.socket.write(Buffer.alloc(largest - 1))
      await untilTaken((held.length + 1) * largest + before, one)
      if (one.answered() !== '') return { held, refused: one.answered().split('\r\n\r\n')[1] as string }
      held.push(one)
    }
  }

  it('is what has arrived: connections that send one byte each keep no other caller from sending', async () => {
    const slow = await Promise.all(Array.from({ length: 30 }, () => open(of('slow'))))
    for (const one of slow) one.socket.write('x')
    await untilTaken(30 * 16 * KiB, slow[0] as RawClient)
    expect(await answerTo(of('slow'), 10 * KiB)).toBe(`taken ${10 * KiB}`)
    expect(bytes()).toBe(30 * 16 * KiB)
    for (const other of ['a', 'b', 'c']) expect(await answerTo(of(other))).toBe(taken)
  })

  it.each([
    ['a company', of('a'), of('b')],
    ['a stranger’s network', network(1), network(2)],
    ['a signer’s network', { ...network(1), signer: 'x' }, { ...network(2), signer: 'x' }],
  ])('of %s is bounded, and refused RATE_LIMITED beyond; others are taken', async (_who, who, other) => {
    const { held, refused } = await fill(who)
    expect([held.length, refused]).toEqual([8, 'RATE_LIMITED'])
    expect(await answerTo(other)).toBe(taken)
    held[0]?.socket.write('x')
    await held[0]?.until(new RegExp(`${taken}$`))
    expect(await answerTo(who)).toBe(taken)
  })

  it('is never more than there is; however many fill it, the next has room', async () => {
    for (const who of ['a', 'b', 'c']) await fill(of(who))
    expect(bytes()).toBeLessThanOrEqual(share.inAll)
    expect(await answerTo(of('d'))).toBe(taken)
  })

  it('is given to a driver who sends slowly, to the last byte, while others fill the rest', async () => {
    const driver = await open({ ...network(1), signer: 'x' })
    driver.socket.write(Buffer.alloc(largest - 4 * KiB))
    await untilTaken(largest - 4 * KiB, driver)
    for (const last of [2, 3]) await fill({ ...network(last), signer: 'x' })
    driver.socket.write(Buffer.alloc(4 * KiB))
    await driver.until(new RegExp(`${taken}$`))
  })

  it('is given back however the body ends: taken, refused, larger than allowed, gone', async () => {
    const [gone, over] = [await open(of('a')), await open(of('a'), null)]
    gone.socket.write(Buffer.alloc(100))
    over.socket.write(`${(2 * largest).toString(16)}\r\n`)
    over.socket.write(Buffer.alloc(2 * largest))
    await over.until(/PAYLOAD_TOO_LARGE$/)
    expect(await answerTo(of('a'))).toBe(taken)
    gone.socket.destroy()
    while (bytes() > 0) await answerTo(of('b'), 1)
    expect(bytes()).toBe(0)
  })

  it('is not taken by what a route does not read, on connections that stay', async () => {
    const { socket, until } = await open(of('a'), 5, 'GET /')
    socket.write('12345')
    await until(/unread$/)
    expect(bytes()).toBe(0)
    socket.write(`${headOf('POST /', { 'content-length': 1, 'content-type': 'text/plain' })}x`)
    await until(/taken 1$/)
  })

  it('has a body whole that comes byte by byte, announced or in chunks', async () => {
    const text = 'bytes that come one by one'
    const [announced, chunked] = [await open(of('a'), text.length), await open(of('a'), null)]
    for (const byte of text) {
      announced.socket.write(byte)
      chunked.socket.write(`1\r\n${byte}\r\n`)
    }
    chunked.socket.write('0\r\n\r\n')
    for (const one of [announced, chunked]) await one.until(new RegExp(`taken ${text.length}$`))
  })
})
