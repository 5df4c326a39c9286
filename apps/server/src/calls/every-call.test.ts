import { type Operation, operations } from '@consign/contract'
import { useOwnService } from '@consign/testkit'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from './answer.ts'
import { callOf, openWorld, past, type Sent, type World } from './testing/example-call.ts'

const service = useOwnService({ env: { RATE_LIMIT: 'on' } })

/** Two companies alike: every call is made once for each, past HTTP for one and over HTTP for the other. */
let [ours, theirs]: World[] = []

beforeAll(async () => {
  ours = await openWorld(service)
  theirs = await openWorld(service)
})

/** The observations of a test's calls. */
let seen: { lines: object[]; requests: object[]; refusals: object[]; events: object[] }

beforeEach(() => {
  seen = { lines: [], requests: [], refusals: [], events: [] }
  vi.restoreAllMocks()
  const { log, metrics, security } = service.opened.service
  vi.spyOn(log, 'info').mockImplementation(((line: object, what: string) => {
    if (what === 'request') seen.lines.push(line)
  }) as never)
  vi.spyOn(metrics.httpRequests, 'observe').mockImplementation(((labels: object) => {
    seen.requests.push(labels)
  }) as never)
  vi.spyOn(metrics.refusals, 'inc').mockImplementation(((labels: object) => {
    seen.refusals.push(labels)
  }) as never)
  vi.spyOn(security, 'refused').mockImplementation((event) => void seen.events.push(event))
})

interface Shown {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

async function pastHttp(operation: Operation, sent: Sent): Promise<Shown> {
  const { status, headers, body } = await past(service.opened.service, operation)(sent)
  return { status, headers, body: contentOf(bytesOf(body), headers['content-type']) }
}

async function overHttp({ method }: Operation, { url, headers, body }: Sent): Promise<Shown> {
  const content = body instanceof Uint8Array ? new Uint8Array(body) : body && JSON.stringify(body)
  const isSent = method !== 'GET' && content !== undefined
  const ending = new AbortController()
  const answer = await fetch(`${service.url}${url}`, {
    ...{ method, headers, redirect: 'manual', signal: ending.signal },
    ...(isSent ? { body: content as BodyInit } : {}),
  })
  const type = answer.headers.get('content-type') ?? undefined
  const bytes = type === 'text/event-stream' ? undefined : Buffer.from(await answer.arrayBuffer())
  if (bytes === undefined) ending.abort()
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: contentOf(bytes, type),
  }
}

/** Undefined for an answer that comes in pieces. */
function bytesOf(body: Answer['body']): Buffer | undefined {
  if (typeof body === 'function') return undefined
  if (typeof body === 'string' || body === undefined) return Buffer.from(body ?? '')
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.concat(body)
}

/** JSON read; of another file that there is one. */
const contentOf = (bytes: Buffer | undefined, type = ''): unknown =>
  /json/.test(type) && bytes ? JSON.parse(bytes.toString()) : bytes && bytes.length > 0

/** With ids, times, tokens and large numbers as such: two companies have none in common. */
const alike = (value: unknown, { canary, owner }: World): unknown =>
  JSON.stringify(value, (name, member) => (isToken(name, member) ? 'TOKEN' : member))
    .replaceAll(new RegExp(canary, 'gi'), 'CANARY')
    .replaceAll(new RegExp(owner.email, 'gi'), 'EMAIL')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, 'TIME')
    .replaceAll(/[\w-]{20,}/g, 'TOKEN')
    .replaceAll(/\d{2,}/g, 'NUMBER')

const isToken = (name: string, value: unknown): boolean =>
  typeof value === 'string' && (name === 'lastFour' || /-----BEGIN|^[^\s/]\S{39,}$|^v=/.test(value))

const observed = ({ lines, requests, refusals, events }: typeof seen) => ({
  lines: lines.map((line) => ({ ...line, ms: 0 })),
  requests,
  refusals,
  events,
})

/** They end things that the other calls need. */
const last = [
  'end_track',
  'erase_company',
  'keep_company',
  'revoke_grant',
  'end_session',
  'sign_out',
  'erase_account',
]
const inOrder: readonly Operation[] = [
  ...operations.filter(({ id }) => !last.includes(id)),
  ...last.map((id) => operations.find((operation) => operation.id === id) as Operation),
]

/** What each operation answered. */
const statuses = new Map<string, number>()

describe('past HTTP and over it: the same status, answer, quota, log line, metrics and security event', () => {
  it.each(inOrder.map((operation) => [operation.id, operation] as const))('%s', async (_id, operation) => {
    const [one, other] = [ours as World, theirs as World]
    const direct = await pastHttp(operation, callOf(operation, one))
    const ofDirect = alike(observed(seen), one)
    seen = { lines: [], requests: [], refusals: [], events: [] }
    const answered = await overHttp(operation, callOf(operation, other))
    // HTTP observes an answer at its end, which a stream that its caller leaves never has.
    if (!('stream' in operation.ok)) {
      await vi.waitFor(() => expect(seen.lines).toHaveLength(1))
      expect(alike(observed(seen), other)).toEqual(ofDirect)
    }
    expect(direct.status).toBeLessThan(500)
    statuses.set(operation.id, direct.status)
    const names = Object.keys(direct.headers)
    const headers = Object.fromEntries(names.map((name) => [name, answered.headers[name]]))
    expect(alike({ ...answered, headers }, other)).toEqual(alike(direct, one))
    expect(headers).toHaveProperty('ratelimit-policy')
  })

  it('of every operation, most of them carried out', () => {
    expect(statuses.size).toBe(operations.length)
    expect([...statuses.values()].filter((status) => status < 400).length).toBeGreaterThan(50)
  })
})
