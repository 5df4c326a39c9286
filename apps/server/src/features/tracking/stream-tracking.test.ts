import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expectRefused, issueNote, type Person, signUp, useOwner, useOwnService } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { trackNote } from '@consign/testkit/notes/tracked.ts'
import { bearing, makeKey } from '@consign/testkit/people/key.ts'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ heartbeats: { silence: 300, access: 600 } })
const ania = useOwner(service)

const path = (id: string) => `/functions/v1/tracking/${id}/stream`
const at = (seconds: number) => fromNow(seconds * 1000).toISOString()

interface Told {
  readonly id?: string
  readonly event: string
  readonly data: string
}

async function open(
  person: Person,
  id: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const own = { apikey: service.anonKey, authorization: `Bearer ${person.token}` }
  const asked = get(`${service.url}${path(id)}`, { headers: { ...own, ...headers }, agent: false })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return response
}

const read = (text: string): Told[] =>
  text.split('\n\n').flatMap((block) => {
    const fields = block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2))
    return fields.some(([name]) => name === 'event') ? [Object.fromEntries(fields)] : []
  })

/** What a stream tells until there are so many, each as soon as it comes. */
async function listen(
  response: IncomingMessage,
  enough: (told: readonly Told[]) => boolean,
): Promise<Told[]> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk
    if (enough(read(text))) break
  }
  response.destroy()
  return read(text)
}
const many = (count: number) => (told: readonly Told[]) => told.length >= count

describe('200', () => {
  it('tells the session first, each new position with its number, then the end, and closes', async () => {
    const { documentId, session, driver } = await trackNote(ania)
    await driver.send({ at: at(1), lat: 1, lon: 1 })
    const listening = listen(await open(ania, session.id), () => false)
    const late = at(0.5)
    await driver.send({ at: at(2), lat: 2, lon: 2 }, { at: late, lat: 3, lon: 3 })
    await ania.rpc('share_tracking', { document_id: documentId, on: true })
    await driver.post('/end')
    const told = await listening
    const positions = told.filter(({ event }) => event === 'position')
    expect(positions.map(({ id, data }) => [id, JSON.parse(data).lat])).toEqual([
      ['2', 3],
      ['3', 2],
    ])
    expect(JSON.parse(told[0]?.data ?? '')).toMatchObject({ id: session.id, status: 'active', positions: 1 })
    expect(told[0]?.event).toBe('status')
    expect(told.at(-1)).toMatchObject({ event: 'ended' })
    expect(JSON.parse(told.at(-1)?.data ?? '')).toMatchObject({ status: 'ended', endedBy: 'driver' })
  })

  it('goes on after Last-Event-ID without a gap, also past a page; beyond the last it begins now', async () => {
    const { session, driver } = await trackNote(ania)
    for (let call = 0; call < 3; call++)
      await driver.send(
        ...Array.from({ length: 400 }, (_, n) => ({ at: at((call * 400 + n) / 100), lat: 1, lon: 1 })),
      )
    const resumed = await listen(await open(ania, session.id, { 'last-event-id': '7' }), many(1194))
    expect(resumed.filter(({ event }) => event === 'position').map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 1193 }, (_, n) => n + 8),
    )
    const beyond = listen(await open(ania, session.id, { 'last-event-id': '99999' }), many(2))
    await driver.send({ at: at(30), lat: 5, lon: 5 })
    expect((await beyond).map(({ event, id }) => [event, id])).toEqual([
      ['status', undefined],
      ['position', '1201'],
    ])
  })

  it('cuts off a caller whose access has ended, with the reason', async () => {
    const { session } = await trackNote(ania)
    const { id, secret } = await makeKey(ania, { permissions: ['tracking:manage'] })
    const opened = await open(await bearing(service, secret), session.id)
    await ania.send('DELETE', `/functions/v1/api-keys/${id}`)
    const told = await listen(opened, () => false)
    expect(told.at(-1)).toMatchObject({ event: 'end', data: '{"code":"API_KEY_INVALID"}' })
    // The session is the company’s and goes on.
    expect((await ania.call(`/rest/v1/tracking_sessions?id=eq.${session.id}`)).body).toMatchObject([
      { body: { status: 'active' } },
    ])
  })

  it('ends when the session is forgotten', async () => {
    const { documentId, session } = await trackNote(ania)
    const listening = listen(await open(ania, session.id), () => false)
    await ania.rpc('forget_tracking', { document_id: documentId })
    expect((await listening).at(-1)?.event).toMatch(/^end/)
  })
})

it.each(['x', '-1', '1.5'])('400: a Last-Event-ID %s', async (id) => {
  const { session } = await trackNote(ania)
  const headers = { 'last-event-id': id }
  expectRefused(await ania.call(path(session.id), undefined, { headers }), 'INVALID_REQUEST')
})

it('403, 404: without tracking:manage, another company’s session, and one that is none', async () => {
  const { session } = await trackNote(ania)
  const { secret } = await makeKey(ania, { permissions: ['documents:read'] })
  const robot = await bearing(service, secret)
  expectRefused(await robot.call(path(session.id)), 'API_KEY_FORBIDDEN')
  expectRefused(
    await robot.call(`/rest/v1/tracking_positions?session_id=eq.${session.id}`),
    'API_KEY_FORBIDDEN',
  )
  const [row] = (await robot.call(`/rest/v1/tracking_sessions?id=eq.${session.id}`)).body
  expect(row.body).toMatchObject({
    token: null,
    url: null,
    shareUrl: null,
    lastPosition: null,
    status: 'active',
  })
  const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
  expectRefused(await bartek.call(path(session.id)), 'NOT_FOUND')
  expectRefused(await bartek.call(`/functions/v1/tracking/${session.id}/route.geojson`), 'NOT_FOUND')
  expect((await bartek.call(`/rest/v1/tracking_positions?session_id=eq.${session.id}`)).body).toEqual([])
  const { id } = await issueNote(bartek)
  expectRefused(await bartek.rpc('track_also', { session_id: session.id, document_ids: [id] }), 'NOT_FOUND')
  expectRefused(await ania.call(path(randomUUID())), 'NOT_FOUND')
})

it('429: a company that follows with more than 100 connections; another does', async () => {
  const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
  const [mine, theirs] = [await trackNote(bartek), await trackNote(ania)]
  const answers = await Promise.all(Array.from({ length: 102 }, () => open(bartek, mine.session.id)))
  answers.push(await open(ania, theirs.session.id))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  for (const answer of answers) answer.destroy()
  expect(statuses).toEqual([...Array(101).fill(200), 429, 429])
})
