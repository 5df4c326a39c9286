import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { openDns, type TestDns } from '@consign/testkit/trust/open-dns.ts'
import { AUTHENTIC_DATA, decode, encode, TRUNCATED_RESPONSE } from 'dns-packet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAskTxt, systemServers } from './ask-txt.ts'

let dns: TestDns
beforeAll(async () => {
  dns = await openDns()
})
afterAll(() => dns?.[Symbol.asyncDispose]())

const ask = (...ports: number[]) => openAskTxt(() => ports.map((port) => ({ host: '127.0.0.1', port })))

/** A resolver that answers each query with given bytes. */
async function answering(answer: (query: ReturnType<typeof decode>) => Buffer | null) {
  const socket: Socket = createSocket('udp4')
  socket.on('message', (bytes, from) => {
    const told = answer(decode(bytes))
    if (told) socket.send(told, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, [Symbol.dispose]: () => void socket.close() }
}

const reply = (query: ReturnType<typeof decode>, change: object = {}): Buffer =>
  encode({
    type: 'response',
    id: query.id ?? 0,
    questions: query.questions ?? [],
    answers: [{ type: 'TXT', name: 'a.example', ttl: 1, data: ['from ', 'here'] }],
    ...change,
  })

describe('a resolver’s answer', () => {
  it('is every TXT record, the strings of each joined', async () => {
    await dns.publish({ 'a.example': ['one', 'x'.repeat(600)], 'b.example': ['other'] })
    const answer = await ask(dns.port)('a.example')
    expect(answer).toMatchObject({ authenticated: false, resolver: dns.server })
    expect('texts' in answer && [...answer.texts].sort()).toEqual(['one', 'x'.repeat(600)])
  })

  it('is fetched over TCP where it does not fit', async () => {
    const many = Array.from({ length: 12 }, (_, n) => `${n}-${'y'.repeat(200)}`)
    await dns.publish({ 'a.example': many })
    const answer = await ask(dns.port)('a.example')
    expect('texts' in answer && answer.texts.length).toBe(12)
  })

  it('is none for a name that is not there', async () => {
    expect(await ask(dns.port)('nobody.example')).toMatchObject({ texts: [] })
  })

  it('says that it was proven (AD) when the resolver says so', async () => {
    using proven = await answering((query) => reply(query, { flags: AUTHENTIC_DATA }))
    expect(await ask(proven.port)('a.example')).toMatchObject({ texts: ['from here'], authenticated: true })
  })

  it('comes from the next resolver when one is down or refuses', async () => {
    await dns.publish({ 'a.example': ['there'] })
    using refusing = await answering((query) => reply(query, { flags: 5, answers: [] }))
    expect(await ask(1, refusing.port, dns.port)('a.example')).toMatchObject({ texts: ['there'] })
  })
})

describe('no answer', () => {
  it.each<[string, (query: ReturnType<typeof decode>) => Buffer | null]>([
    ['another question’s', (query) => reply(query, { questions: [{ type: 'TXT', name: 'b.example' }] })],
    ['a question', (query) => reply(query, { type: 'query' })],
    ['a failure', (query) => reply(query, { flags: 2 })],
    ['no DNS at all', (query) => Buffer.concat([reply(query).subarray(0, 12), Buffer.alloc(30, 0xff)])],
    ['cut off, and nobody on TCP', (query) => reply(query, { flags: TRUNCATED_RESPONSE })],
  ])('%s', async (_, answer) => {
    using wrong = await answering(answer)
    expect(await ask(wrong.port)('a.example')).toMatchObject({ failed: expect.stringContaining('127.0.0.1') })
  })

  it('an answer of another number is not heard', async () => {
    using other = await answering((query) => reply(query, { id: ((query.id ?? 0) + 1) % 65_536 }))
    const impatient = openAskTxt(() => [{ host: '127.0.0.1', port: other.port }], 100)
    expect(await impatient('a.example')).toEqual({ failed: '127.0.0.1: it did not answer' })
  })

  it('nobody there, or nobody known', async () => {
    await dns.stop()
    expect(await ask(dns.port)('a.example')).toHaveProperty('failed')
    expect(await ask()('a.example')).toEqual({ failed: 'no resolver is known' })
  })
})

it('knows the resolvers of the system', () => {
  for (const { host, port } of systemServers()) expect([typeof host, port > 0]).toEqual(['string', true])
})
