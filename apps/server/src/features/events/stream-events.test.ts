import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import {
  expectRefused,
  issueNote,
  type Person,
  programWith,
  signUp,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ heartbeats: { silence: 300, access: 600 } })
const ania = useOwner(service)

interface Told {
  readonly id?: string
  readonly event?: string
  readonly data?: string
}

/** Opens its own connection: `fetch` would open a second, unused one. */
async function open(headers: Record<string, string>, query = ''): Promise<IncomingMessage> {
  const asked = get(`${service.url}/functions/v1/events/stream${query}`, { headers, agent: false })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return response
}

type Enough = (told: readonly Told[], text: string) => boolean

/** Reads a stream until it ends or `enough` is satisfied. */
const listen = async (headers: Record<string, string>, enough: Enough) =>
  listenTo(await open(headers), enough)

async function listenTo(response: IncomingMessage, enough: Enough) {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk
    if (enough(read(text), text)) break
  }
  response.destroy()
  return { response, told: read(text), text }
}

const read = (text: string): Told[] =>
  text.split('\n\n').flatMap((block) => {
    const fields = block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2))
    return fields.some(([name]) => name === 'event') ? [Object.fromEntries(fields)] : []
  })

const headersOf = (person: Person) => ({
  apikey: service.anonKey,
  authorization: `Bearer ${person.token}`,
})
const now = async () => (await ania.call('/functions/v1/events')).body.position as number

describe('200', () => {
  it('tells what happens as it happens, and goes on where it ended', async () => {
    const after = await now()
    const first = listenTo(await open(headersOf(ania)), (told) => told.length >= 1)
    const document = await issueNote(ania)
    const { response, told } = await first
    expect(response.headers['content-type']).toBe('text/event-stream')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(told[0]).toMatchObject({ id: String(after + 1), event: 'draft.saved' })
    const headers = { ...headersOf(ania), 'last-event-id': String(told[0]?.id) }
    const second = await listen(headers, (all) => all.length >= 1)
    expect(JSON.parse(second.told[0]?.data ?? '')).toMatchObject({
      position: after + 2,
      type: 'document.issued',
      documentId: document.id,
    })
  })

  it('says something now and then while nothing happens', async () => {
    const { text } = await listen(headersOf(ania), (_, all) => (all.match(/^: $/gm) ?? []).length >= 2)
    expect(text).toMatch(/^retry: 2000\n\n: \n\n: \n\n/)
  })

  it('ends, with the reason, for a caller who may no longer read', async () => {
    const robot = await programWith(service, ania)
    const { id } = (await ania.call('/functions/v1/api-keys')).body.items[0]
    const opened = await open(headersOf(robot))
    const listening = listenTo(opened, (told) => told.some(({ event }) => event === 'end'))
    await ania.send('DELETE', `/functions/v1/api-keys/${id}`)
    const { told } = await listening
    expect(told.at(-1)).toMatchObject({ event: 'end', data: '{"code":"API_KEY_INVALID"}' })
  })

  it('tells nothing of what happens after the access has ended', async () => {
    const robot = await programWith(service, ania)
    const { id } = (await ania.call('/functions/v1/api-keys')).body.items[0]
    const listening = listenTo(await open(headersOf(robot)), () => false)
    await ania.send('DELETE', `/functions/v1/api-keys/${id}`)
    await issueNote(ania)
    const { told } = await listening
    expect(told.map(({ event }) => event)).toEqual(['end'])
  })

  it('a place is free again once its listener has gone', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    for (let round = 0; round < 3; round++) {
      const taken = Array.from({ length: 30 }, () =>
        eventually(async () => {
          const response = await open(headersOf(bartek))
          expect(response.statusCode).toBe(200)
          return response
        }),
      )
      for (const response of await Promise.all(taken)) response.destroy()
    }
  })
})

it.each(['x', '-1', '1.5'])('400: a Last-Event-ID %s', async (id) => {
  const headers = { 'last-event-id': id }
  expectRefused(await ania.call('/functions/v1/events/stream', undefined, { headers }), 'INVALID_REQUEST')
})

it('410: a position that is not reached', async () => {
  expectRefused(await ania.call('/functions/v1/events/stream?after=100000'), 'EVENTS_GONE')
})

it('429: a company that listens with too many connections; another is heard', async () => {
  const [bartek, celina] = [await signUp(service, 'Bartek', 'B'), await signUp(service, 'Celina', 'C')]
  const answers = await Promise.all(Array.from({ length: 32 }, () => open(headersOf(bartek))))
  answers.push(await open(headersOf(celina)))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  for (const answer of answers) answer.destroy()
  expect(statuses).toEqual([...Array(31).fill(200), 429, 429])
})
