import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { type Operation, operations } from '@consign/contract'
import {
  type Answer,
  call,
  expectRefused,
  issueNote,
  makeLink,
  type Person,
  plainRenderer,
  programWith,
  saveNote,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { endpoints } from '../oauth/endpoints.ts'

/** While it is set, printing waits for it: the call under way takes the only place. */
let printing: PromiseWithResolvers<void> | null = null
let held = 0
const plain = plainRenderer()
const service = useOwnService({
  calls: { atOnce: 1, queued: 4, queuedInAll: 7 },
  renderer: {
    ...plain,
    render: async (input) => {
      held += 1
      await printing?.promise
      held -= 1
      return plain.render(input)
    },
  },
})
const ania = useOwner(service)
const bartek = useOwner(service, 'Bartek', 'Trans Bartek')

afterEach(() => {
  printing?.resolve()
  printing = null
})

const waiting = async () => {
  const text = await service.opened.service.metrics.registry.metrics()
  return Number(/^queue_waiting\{work="call"\} (\d+)$/m.exec(text)?.[1])
}

/** A call of Ania's, under way until `printing` is resolved. */
async function underWay(): Promise<{ answer: Promise<Answer> }> {
  const draftId = await saveNote(ania)
  printing = Promise.withResolvers()
  const answer = ania.call('/functions/v1/publish', { draftId, revision: 1 })
  await expect.poll(() => held).toBe(1)
  return { answer }
}

const list = (by: Person) => by.rpc('list_drafts', {})

describe('a company that has enough under way', () => {
  it('waits behind itself: others are next, and of its own the signer', async () => {
    const { id } = await issueNote(ania)
    const token = await makeLink(ania, id, 'carrier')
    const { answer } = await underWay()
    const order: string[] = []
    const calls: Promise<unknown>[] = []
    const later = async (name: string, sent: Promise<Answer>) => {
      calls.push(sent.then(({ status }) => order.push(`${name} ${status}`)))
      await expect.poll(waiting).toBe(calls.length)
    }
    await later('list', list(ania))
    await later('list', list(ania))
    // Uncompressed: compression would delay it beyond later answers.
    const plainly = { headers: { 'accept-encoding': 'identity' } }
    await later('signer', call(`${service.url}/functions/v1/sign/${token}`, plainly))
    await later('bartek', list(bartek))
    printing?.resolve()
    expect((await answer).status).toBe(200)
    await Promise.all(calls)
    expect(order).toEqual(['signer 200', 'bartek 200', 'list 200', 'list 200'])
  })

  it('is refused what its queue does not hold, with a time to come back', async () => {
    const { answer } = await underWay()
    const calls = Array.from({ length: 4 }, () => list(ania))
    await expect.poll(waiting).toBe(4)
    const refused = await list(ania)
    expectRefused(refused, 'RATE_LIMITED')
    expect(refused.headers.get('retry-after')).toBe('2')
    printing?.resolve()
    const answers = await Promise.all([answer, ...calls])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('is not served a call that its client has given up', async () => {
    const { answer } = await underWay()
    const draftId = randomUUID()
    const saving = { draft_id: draftId, base_revision: 0, operation_id: randomUUID(), data: {} }
    const came = once(service.opened.app.server, 'connection') as Promise<[Socket]>
    const headers = { authorization: `Bearer ${ania.token}`, 'content-type': 'application/json' }
    const left = request(`${service.url}/rest/v1/rpc/save_draft`, {
      method: 'POST',
      headers: { apikey: service.anonKey, ...headers },
      agent: false,
    })
    left.on('error', () => undefined).end(JSON.stringify(saving))
    const [connection] = await came
    await expect.poll(waiting).toBe(1)
    const seen = once(connection, 'close')
    left.destroy()
    await seen
    printing?.resolve()
    expect((await answer).status).toBe(200)
    expect((await ania.call(`/rest/v1/drafts?select=body&id=eq.${draftId}`)).body).toEqual([])
  })

  it('is answered a wait for a person meanwhile, which takes no place', async () => {
    const robot = await programWith(service, ania, { requireApproval: true })
    const asked = await robot.call('/functions/v1/publish', { draftId: await saveNote(ania), revision: 1 })
    const path = `/functions/v1/approvals/${asked.body.error.approval.id}`
    const long = robot.call(`${path}?wait=5`)
    const { answer } = await underWay()
    expect((await ania.call(path)).body.status).toBe('pending')
    printing?.resolve()
    expect((await answer).status).toBe(200)
    await ania.send('POST', `${path}/reject`)
    expect((await long).body.status).toBe('rejected')
  })
})

describe('a request of a stranger that is no operation', () => {
  const oauth = endpoints.flatMap(({ path, methods }) =>
    methods.map((method) => [`${method} ${path}`, path, method] as const),
  )
  it.each([
    ...oauth,
    ['GET /openapi.json', '/openapi.json', 'GET'] as const,
  ])('%s waits for its turn', async (_, path, method) => {
    const { answer } = await underWay()
    const asked = call(`${service.url}${path}`, { method })
    await expect.poll(waiting).toBe(1)
    printing?.resolve()
    expect((await answer).status).toBe(200)
    expect((await asked).status).not.toBe(503)
  })
})

describe('an operation whose handler sleeps', () => {
  const server = join(import.meta.dirname, '..')
  const sleeps = ({ id }: Operation) => {
    const [file = ''] = globSync(`features/*/${id.replaceAll('_', '-')}.ts`, { cwd: server })
    return /from 'node:timers/.test(readFileSync(join(server, file), 'utf8'))
  }

  it('says that it is a long poll or queues by itself, so that it holds no place meanwhile', () => {
    const all: readonly Operation[] = operations
    expect(
      all.filter((operation) => !operation.longPoll && !operation.ownQueue && sleeps(operation)),
    ).toEqual([])
    expect(all.filter(sleeps)).not.toEqual([])
  })
})
