import { once } from 'node:events'
import { type Operation, operations, usualBody } from '@consign/contract'
import { issueNote, makeLink, type Person, signUp, useOwnService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from './answer-error.ts'
import { type BodyBounds, boundBodies } from './arriving.ts'
import { urlOf } from './mount.ts'
import { type Trickle, trickle } from './testing/trickle.ts'

describe('a body is not waited for', () => {
  const service = useOwnService()
  let person: Person
  let token: string
  beforeAll(async () => {
    person = await signUp(service)
    token = await makeLink(person, (await issueNote(person)).id, 'sender')
  })

  const withBody: readonly Operation[] = operations.filter(({ method }) => method !== 'GET')
  const known = withBody.filter(({ who }) => who !== 'anyone' && who !== 'open')
  const lineOf = (operation: Operation) =>
    `${operation.method} ${urlOf(operation).replaceAll(/:\w+|\*/g, crypto.randomUUID())}`

  it('of a stranger, whatever he calls that is not for strangers', async () => {
    const headers = { apikey: service.anonKey }
    const answers = known.map(async (operation) => {
      const { answered } = await trickle(service.url, lineOf(operation), headers)
      const status = operation.who === 'signer' ? 404 : 401
      await eventually(() => expect(answered(), operation.id).toMatch(new RegExp(`^HTTP/1.1 ${status} `)))
    })
    expect(answers.length).toBeGreaterThan(40)
    await Promise.all(answers)
  })

  it('of whoever may not: a link that was tampered with, a table that is only read, another method', async () => {
    const path = `/functions/v1/sign/${token}/photos/${crypto.randomUUID()}/${'0'.repeat(64)}`
    const lines = [
      [`PUT ${path.replace(token, `${token[0] === 'x' ? 'y' : 'x'}${token.slice(1)}`)}`, 404],
      [`DELETE ${path}`, 405],
      ['POST /rest/v1/documents', 403],
      ['PUT /rest/v1/rpc/publish', 405],
      ['PUT /auth/v1/oauth/token', 405],
    ] as const
    const headers = { apikey: service.anonKey, authorization: `Bearer ${person.token}` }
    for (const [line, status] of lines) {
      const { answered } = await trickle(service.url, line, headers)
      await eventually(() => expect(answered(), line).toMatch(new RegExp(`^HTTP/1.1 ${status} `)))
    }
  })

  it('when it says that it is larger than it may be', async () => {
    const lines = [
      'POST /auth/v1/signup',
      'POST /auth/v1/oauth/token',
      'POST /nothing',
      'POST /auth/v1/invite',
    ]
    for (const line of lines) {
      const headers = { apikey: service.anonKey }
      const { answered } = await trickle(service.url, line, headers, usualBody + 1)
      await eventually(() => expect(answered(), line).toMatch(/^HTTP\/1\.1 413 /))
    }
  })

  it('but a signer’s is, who is known by his link', async () => {
    const path = `/functions/v1/sign/${token}/photos/${crypto.randomUUID()}/${'0'.repeat(64)}`
    const { socket, answered } = await trickle(service.url, `PUT ${path}`, { 'content-type': 'image/jpeg' })
    socket.write(Buffer.alloc(500))
    const other = await fetch(`${service.url}/livez`)
    expect([other.status, answered()]).toEqual([200, ''])
    socket.write(Buffer.alloc(500))
    await eventually(() => expect(answered()).toMatch(/^HTTP\/1\.1 4\d\d /))
  })
})

describe('bodies that come slowly', () => {
  const share = { arriving: 2, ofOne: 10_000, own: 10_000, inAll: 15_000 }
  const bounds: BodyBounds = {
    stranger: share,
    company: share,
    signer: share,
    pace: { grace: 60_000, bytes: 1 },
    ofStranger: 60_000,
    afterAnswer: 60_000,
  }
  let app: FastifyInstance
  let url: string

  /** Whoever calls names himself. */
  async function open(some: Partial<BodyBounds> = {}): Promise<void> {
    app = Fastify({ trustProxy: true, bodyLimit: 6_000, forceCloseConnections: true })
    app.decorateRequest('incoming', null)
    app.addHook('onRequest', async (request) => {
      const tenantId = request.headers['x-company']
      if (tenantId) request.incoming = { caller: { kind: 'user', tenantId } } as never
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', boundBodies(app, { ...bounds, ...some }).read)
    app.setErrorHandler((error, _request, reply) => reply.code(499).send({ code: refusalOf(error).code }))
    app.get('/', async () => 'here')
    app.post('/', async () => 'taken')
    app.post(
      '/refused',
      { onRequest: async (_request, reply) => reply.code(401).send('who?') },
      async () => '',
    )
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  }
  afterEach(() => app.close())

  const text = { 'content-type': 'text/plain' }
  const from = (last: number) => ({ ...text, 'x-forwarded-for': `192.0.2.${last}` })
  const of = (company: string) => ({ ...text, 'x-company': company })
  const slow = (headers: Record<string, string>, length?: number) => trickle(url, 'POST /', headers, length)
  const saysOf = ({ answered }: Trickle) => eventually(() => expect(answered()).toMatch(/./))

  it.each([
    ['a stranger’s network', from(1), from(2)],
    ['a company', of('a'), of('b')],
  ])('are so many of %s at once; the next is refused, others’ and what has no body are not', async (_who, his, other) => {
    await open()
    const [first] = [await slow(his), await slow(his)]
    const third = await slow(his)
    await saysOf(third)
    expect(third.answered()).toMatch(/^HTTP\/1\.1 499 .*RATE_LIMITED/s)
    const asking = await trickle(url, 'GET /', his, null)
    await eventually(() => expect(asking.answered()).toMatch(/here$/))
    const others = await slow(other)
    others.socket.write('x'.repeat(1000))
    await eventually(() => expect(others.answered()).toMatch(/taken$/))
    first?.socket.write('x'.repeat(1000))
    await eventually(() => expect(first?.answered()).toMatch(/taken$/))
    const next = await slow(his)
    next.socket.write('x'.repeat(1000))
    await eventually(() => expect(next.answered()).toMatch(/taken$/))
  })

  it('end after a while when nobody is signed in, and are waited for when somebody is', async () => {
    await open({ ofStranger: 300 })
    const his = await slow(of('a'))
    const stranger = await slow(from(1))
    await once(stranger.socket, 'close')
    expect(stranger.answered()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*too slowly/s)
    his.socket.write('x'.repeat(1000))
    await eventually(() => expect(his.answered()).toMatch(/taken$/))
  })

  it('end with their connection when they were answered and go on', async () => {
    await open({ afterAnswer: 300 })
    const { socket, answered } = await trickle(url, 'POST /refused', from(1))
    await once(socket, 'close')
    expect(answered()).toMatch(/^HTTP\/1\.1 401 .*who\?$/s)
  })

  it('leave the connection to further calls when they were answered and end', async () => {
    await open()
    const { socket, answered } = await trickle(url, 'POST /refused', from(1))
    await eventually(() => expect(answered()).toMatch(/who\?$/))
    socket.write('x'.repeat(1000))
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1\r\n\r\nx')
    await eventually(() => expect(answered()).toMatch(/taken$/))
  })
})
