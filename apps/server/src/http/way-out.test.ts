import { randomUUID } from 'node:crypto'
import { issueNote, programWith, saveNote, useOwner, useService } from '@consign/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)
let key: string

beforeAll(async () => {
  key = (await programWith(service, ania)).token
})

interface Mistake {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** Makes a call as a reader of the docs does; the answer, in one line. */
async function told(path: string, { method, headers, body }: Mistake = {}): Promise<string> {
  const answer = await fetch(service.url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      apikey: service.anonKey,
      authorization: `Bearer ${ania.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const { code, message, hint } = (await answer.json()) as Record<string, string | null>
  return `${answer.status} ${code} ${message}${hint ? ` ${hint}` : ''}`
}

const whoami = '/rest/v1/rpc/whoami'
const data = (values: object) => JSON.stringify(values)

describe('who calls', () => {
  it.each([
    [
      'a token without the word Bearer',
      { authorization: 'eyJhbGciOi' },
      'the word Bearer, a blank and a token',
    ],
    ['a name and password', { authorization: 'Basic YTpi' }, 'the word Bearer, a blank and a token'],
    ['half a key', { authorization: 'Bearer service_sk_0123' }, 'not a whole API key'],
    [
      'a key of another server',
      { authorization: `Bearer service_sk_${'0'.repeat(32)}_${'a'.repeat(43)}` },
      'does not know this API key',
    ],
    ['a key as apikey', { apikey: 'service_sk_0123' }, 'goes into Authorization: Bearer'],
    ['another anon key', { apikey: 'abc' }, 'GET /functions/v1/api-keys/config'],
  ])('%s is told where it belongs', async (_what, headers, words) => {
    expect(await told(whoami, { headers, body: '{}' })).toMatch(/^401 /)
    expect(await told(whoami, { headers, body: '{}' })).toContain(words)
  })

  it('the anon key alone is told what is missing', async () => {
    const headers = { authorization: `Bearer ${service.anonKey}` }
    expect(await told(whoami, { headers, body: '{}' })).toMatch(
      /^401 UNAUTHENTICATED .*Authorization: Bearer/,
    )
  })

  it('a key is never repeated', async () => {
    const headers = { apikey: key, authorization: `Bearer ${key.slice(0, -1)}` }
    expect(await told(whoami, { headers, body: '{}' })).not.toContain(key.slice(11, 60))
  })
})

describe('an address', () => {
  it.each([
    [
      'POST',
      '/functions/v1/publish/',
      '404 NOT_FOUND There is nothing here; perhaps you meant POST /functions/v1/publish.',
    ],
    ['POST', '//functions/v1//publish', 'perhaps you meant POST /functions/v1/publish.'],
    ['POST', '/functions/v1/save_draft', 'perhaps you meant POST /rest/v1/rpc/save_draft.'],
    ['POST', '/auth/v1/signup/', 'perhaps you meant POST /auth/v1/signup.'],
    ['POST', '/rest/v1/rpc/saveDraft', 'Perhaps you meant POST /rest/v1/rpc/save_draft.'],
    ['POST', '/rest/v1/rpc/publish', 'Perhaps you meant POST /functions/v1/publish.'],
    ['POST', '/rest/v1/rpc/whoami/', 'Perhaps you meant POST /rest/v1/rpc/whoami.'],
    ['GET', '/rest/v1/Documents', 'Perhaps you meant GET /rest/v1/documents.'],
    ['GET', '/rest/v1/documents/', 'Perhaps you meant GET /rest/v1/documents.'],
    ['GET', '/v1/documents', 'perhaps you meant GET /rest/v1/documents.'],
    ['GET', '/rest/v1/notes', 'The tables are documents, versions,'],
    ['GET', `/functions/v1/approvals/${randomUUID()}`, '404 NOT_FOUND No such approval.'],
    [
      'GET',
      '/functions/v1/publish',
      '405 METHOD_NOT_ALLOWED This method is not allowed here; there is POST.',
    ],
  ])('%s %s is told which one there is', async (method, path, words) => {
    expect(await told(path, { method })).toContain(words)
  })

  it.each([
    '/nothing',
    '/functions/v1/',
    `/${'a'.repeat(5_000)}`,
  ])('%s, which is like none, is told where all are', async (path) => {
    expect(await told(path)).toBe(
      '404 NOT_FOUND There is nothing here; /docs and /openapi.json list what there is.',
    )
  })
})

describe('a body', () => {
  it.each([
    ['{"a":1,}', 'PGRST102 Empty or invalid json: not JSON, from character 8 on'],
    ['{"a":', 'PGRST102 Empty or invalid json: not JSON: it ends too early'],
  ])('%s is told where it ceases to be JSON', async (body, words) => {
    expect(await told(whoami, { body })).toContain(words)
  })

  it('is told what a text has to be, with an example', async () => {
    const save = { operation_id: '1', draft_id: randomUUID(), base_revision: 0, data: {} }
    expect(await told('/rest/v1/rpc/save_draft', { body: data(save) })).toContain(
      '/operation_id: must be a UUID, such as ',
    )
    const named = { ...save, operation_id: randomUUID(), base_revision: '0' }
    expect(await told('/rest/v1/rpc/save_draft', { body: data(named) })).toContain(
      '/base_revision: must be a whole number, not a text',
    )
    const made = { name: 'x', permissions: ['documents:read'], expiresAt: '2027-01-01' }
    expect(await told('/functions/v1/api-keys', { body: data(made) })).toContain(
      'such as 2026-09-01T08:00:00Z',
    )
    const company = { name: 'Spedycja', country: 'Poland' }
    expect(await told('/functions/v1/companies', { body: data(company) })).toContain('two capital letters')
    expect(await told('/functions/v1/events?after=2026-09-01')).toContain(
      'must be: a position, as the feed told it',
    )
    expect(await told(`/functions/v1/approvals/${randomUUID()}?wait=60`)).toContain(
      '/wait: must be: seconds, 0 to 25',
    )
    const invitation = { email: 'ania', role: 'member' }
    expect(await told('/functions/v1/invitations', { body: data(invitation) })).toContain(
      '/email: must be an e-mail address, such as',
    )
  })

  it('is told how a member is written here, and where one belongs', async () => {
    const save = { operation_id: randomUUID(), draft_id: randomUUID(), base_revision: 0, data: {} }
    const problems = async (path: string, body: object) => (await ania.call(path, body)).body.details
    expect(await problems('/functions/v1/publish', { draft_id: randomUUID(), revision: 1 })).toContainEqual({
      path: '/draft_id',
      rule: 'additionalProperties',
      message: 'is not known here; it is written draftId',
    })
    const [{ message }] = await problems('/rest/v1/rpc/save_draft', { ...save, reference: 'ZL/1' })
    expect(message).toMatch(/; perhaps it belongs into data$/)
  })

  it('is told that its key is no header', async () => {
    const link = { document_id: randomUUID(), role: 'sender' }
    const headers = { 'idempotency-key': randomUUID() }
    expect(await told('/rest/v1/rpc/create_sign_grant', { body: data(link), headers })).toContain(
      '/idempotency_key: is missing: a text of your own in the body, not a header',
    )
  })
})

describe('a program', () => {
  it('is told which permission it lacks, and who gives it', async () => {
    const reader = await programWith(service, ania, { permissions: ['documents:read'] })
    const { body } = await reader.rpc('create_sign_grant', {
      document_id: randomUUID(),
      role: 'sender',
      idempotency_key: '1',
    })
    expect(body.message).toBe('It lacks the permission signing:links; an owner gives it under Connections.')
  })
})

describe('an id of another kind', () => {
  it('of a draft is told that no issued note has it', async () => {
    const draftId = await saveNote(ania)
    const link = { document_id: draftId, role: 'sender', idempotency_key: '1' }
    expect(await told('/rest/v1/rpc/create_sign_grant', { body: data(link) })).toBe(
      '404 DOCUMENT_NOT_FOUND No issued note has this id: it is the one that publish answered, not its draft’s.',
    )
  })

  it('a repeat with other input is told which names its key has', async () => {
    const { id } = await issueNote(ania)
    const link = { document_id: id, role: 'sender', idempotency_key: 'again' }
    const path = '/rest/v1/rpc/create_sign_grant'
    await fetch(service.url + path, {
      method: 'POST',
      headers: {
        apikey: service.anonKey,
        authorization: `Bearer ${ania.token}`,
        'content-type': 'application/json',
      },
      body: data(link),
    })
    expect(await told(path, { body: data({ ...link, role: 'carrier' }) })).toContain(
      'operation_id or idempotency_key',
    )
  })
})
