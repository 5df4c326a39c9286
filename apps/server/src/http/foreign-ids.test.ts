import { randomUUID } from 'node:crypto'
import {
  type Code,
  catalogue,
  codesOf,
  type Operation,
  operations,
  permissions,
  tables,
} from '@consign/contract'
import { type Answer, expectRefused, forTests, type Person, programWith, useService } from '@consign/testkit'
import { companyFingerprint } from '@consign/testkit/notes/company-fingerprint.ts'
import { fullCompany } from '@consign/testkit/notes/full-company.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useService()
/** Our most powerful callers: the owner, and a key with every permission. */
let callers: Record<string, Person>

const own = forTests(() => fullCompany(service, 'Ania'))
const theirs = forTests(() => fullCompany(service, 'Bogna'))
beforeAll(async () => {
  callers = { owner: own.owner, key: await programWith(service, own.owner, { permissions }) }
})

/** The names of ids in paths and bodies, with the companies' ids. */
const named: Readonly<Record<string, string>> = {
  draft_id: 'draftId',
  document_id: 'documentId',
  client_id: 'clientId',
  base_version_id: 'versionId',
}
const idName = (name: string) => named[name] ?? name

const all: readonly Operation[] = operations
const membersOf = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object })?.properties ?? {})

/** The ids in a call of an operation. Signers bring a link instead; calls without sign-in name no company's id. */
const idsOf = ({ who, params, query, body }: Operation): string[] =>
  ['company', 'person', 'owner'].includes(who)
    ? [params, query, body]
        .flatMap(membersOf)
        .filter((name) => /(Id|_id|^sha256)$/.test(name) && !['operation_id', 'taxId'].includes(name))
    : []

/** A program's request has no owner before the decision: the person sent here decides for their company. */
const ofNobody = ['get_authorization', 'consent']

const withIds = all.filter((operation) => idsOf(operation).length > 0 && !ofNobody.includes(operation.id))

/** A call that would succeed for the owner of these ids. */
function callWith(by: Person, operation: Operation, ids: Readonly<Record<string, string>>): Promise<Answer> {
  const value = (name: string) => ids[idName(name)] ?? ''
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => value(name))
  const query = membersOf(operation.query).filter((name) => name.endsWith('_id'))
  const search = query.map((name) => `?${name}=${value(name)}`).join('')
  return by.call(`${path}${search}`, bodyOf(operation, value), {
    method: operation.method,
    ...(operation.body === 'bytes' ? { headers: { 'content-type': 'image/png' } } : {}),
  })
}

function bodyOf({ id, method, body, example: usual }: Operation, value: (name: string) => string): unknown {
  if (body === 'bytes') return theirs.photo.bytes
  const example = usual?.body as Record<string, unknown> | undefined
  if (method === 'GET' || example === undefined) return undefined
  const changed = Object.keys(example).map((name) => [
    name,
    idsOf(operationOf(id)).includes(name) ? value(name) : example[name],
  ])
  const fresh = 'operation_id' in example ? { operation_id: randomUUID() } : {}
  const keyed = 'idempotency_key' in example ? { idempotency_key: randomUUID() } : {}
  // At revision 0 it would be a draft of our own, whatever its id.
  const later = 'base_revision' in example ? { base_revision: 1 } : {}
  return { ...Object.fromEntries(changed), ...fresh, ...keyed, ...later }
}

const operationOf = (id: string) => all.find((operation) => operation.id === id) as Operation

/** An answer with the given ids replaced by their names. */
function shown({ status, headers, body, bytes }: Answer, ids: Readonly<Record<string, string>>): object {
  let text = body === undefined ? Buffer.from(bytes).toString('latin1') : JSON.stringify(body)
  for (const [name, id] of Object.entries(ids)) text = text.replaceAll(id, name)
  const times = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
  return { status, type: headers.get('content-type'), text: times }
}

/** Unused ids in place of theirs. */
const unknown = () =>
  Object.fromEntries(
    Object.entries(theirs.ids).map(([name, id]) => [
      name,
      name === 'sha256' ? 'f'.repeat(64) : /-/.test(id) ? randomUUID() : `x${id.slice(1)}`,
    ]),
  )

/** What an operation answers where there is nothing of that id: the code that says most. */
function notFoundOf(operation: Operation): Code | undefined {
  const codes = [...codesOf(operation)].filter(
    (code) => catalogue[code].status === 404 && !(operation.gated && code === 'APPROVAL_NOT_FOUND'),
  )
  return codes.find((code) => code !== 'NOT_FOUND') ?? codes[0]
}

/** Operations that need more before they look: their own tests have what they answer to such an id. */
const inOwnTest = new Map<string, Code>([
  ['get_efti', 'INVALID_REQUEST'],
  ['send_sign_grant', 'MAIL_NOT_CONFIGURED'],
])

/** Ids that programs choose or the service does not make as UUIDs. */
const mayBeOfProgram = ['client_id']

const fingerprint = () => companyFingerprint(service.database, theirs.owner.tenantId)

const canaries = () =>
  [theirs.canary, ...Object.values(theirs.ids)].filter((text) => text !== theirs.ids['sha256'])

describe('an id of another company is answered like one there is not', () => {
  it('there is something to find: each id finds something for its own company', async () => {
    const [documents, approvals] = await Promise.all([
      theirs.owner.call(`/rest/v1/documents?id=eq.${theirs.ids['documentId']}`),
      theirs.owner.call(`/functions/v1/approvals/${theirs.ids['approvalId']}`),
    ])
    expect(JSON.stringify(documents.body)).toContain(theirs.canary)
    expect(JSON.stringify(approvals.body)).toContain(theirs.canary)
    const known = Object.keys(theirs.ids)
    for (const operation of withIds)
      for (const name of idsOf(operation)) expect(known, operation.id).toContain(idName(name))
    expect(withIds.length).toBeGreaterThan(20)
  })

  it.each(withIds.map((operation) => [operation.id, operation] as const))('%s', async (_id, operation) => {
    const before = await fingerprint()
    for (const [name, by] of Object.entries(callers)) {
      const none = unknown()
      const absent = shown(await callWith(by, operation, none), none)
      const foreign = await callWith(by, operation, theirs.ids)
      expect(shown(foreign, theirs.ids), name).toEqual(absent)
      if (name === 'owner' || operation.who === 'company')
        expect(foreign.body?.code, name).toBe(inOwnTest.get(operation.id) ?? notFoundOf(operation))
      expect(foreign.status, name).not.toBe(500)
      expect(Buffer.from(foreign.bytes).toString('latin1')).not.toContain(theirs.canary)
    }
    expect(await fingerprint()).toEqual(before)
  })

  it.each(
    withIds.map((operation) => [operation.id, operation] as const),
  )('%s refuses what is no id', async (_id, operation) => {
    for (const name of idsOf(operation).filter((name) => !mayBeOfProgram.includes(name))) {
      const answer = await callWith(own.owner, operation, { ...own.ids, [idName(name)]: '1 or 1=1' })
      expectRefused(answer, 'INVALID_REQUEST')
    }
  })

  it('a draft saved under an id of theirs is one of our own, and theirs stays', async () => {
    const before = await fingerprint()
    const save = { draft_id: theirs.ids['draftId'], base_revision: 0, data: { reference: 'ours' } }
    const saved = await own.owner.rpc('save_draft', { operation_id: randomUUID(), ...save })
    expect(saved.body).toMatchObject({ revision: 1, reference: 'ours' })
    expect(await fingerprint()).toEqual(before)
    const gone = { operation_id: randomUUID(), draft_id: save.draft_id, base_revision: 1 }
    expect((await own.owner.rpc('delete_draft', gone)).status).toBe(200)
    expect(await fingerprint()).toEqual(before)
  })

  it.each([
    ['documents', 'id', 'documentId'],
    ['versions', 'id', 'versionId'],
    ['versions', 'document_id', 'documentId'],
    ['drafts', 'id', 'draftId'],
    ['drafts', 'document_id', 'documentId'],
    ['sign_grants', 'id', 'linkId'],
    ['sign_grants', 'document_id', 'documentId'],
    ['audit_events', 'id', 'auditEventId'],
    ['audit_events', 'actor_id', 'userId'],
  ])('%s?%s=eq.', async (table, column, name) => {
    const id = theirs.ids[name] ?? ''
    const ask = (by: Person, value: string, test = 'eq.') =>
      by.call(`/rest/v1/${table}?${column}=${test}${value}`)
    expect((await ask(theirs.owner, id)).body.length).toBeGreaterThan(0)
    for (const value of [id, id.toUpperCase()]) {
      const { status, body } = await ask(own.owner, value)
      expect([status, body]).toEqual([200, []])
    }
    expect((await ask(own.owner, `(${id})`, 'in.')).body).toEqual([])
    const rest = await ask(own.owner, id, 'neq.')
    expect(JSON.stringify(rest.body)).not.toContain(theirs.canary)
  })
})

describe('no answer to a question without an id holds anything of another company', () => {
  const lists = all.filter(
    ({ method, who, id }) => method === 'GET' && who !== 'signer' && idsOf(operationOf(id)).length === 0,
  )

  it.each([
    ...lists.map(({ path }) => path),
    ...tables.map(({ name }) => `/rest/v1/${name}?limit=200`),
    ...tables.map(({ name }) => `/rest/v1/${name}?select=*&limit=200`),
    '/rest/v1/rpc/list_drafts',
  ])('GET %s', async (path) => {
    for (const by of Object.values(callers)) {
      const { bytes, status } = await by.call(path, undefined, { headers: { prefer: 'count=exact' } })
      const text = Buffer.from(bytes).toString()
      for (const canary of canaries()) expect(text).not.toContain(canary)
      expect(status).toBeLessThan(500)
    }
  })

  it('a count counts our own alone', async () => {
    for (const table of ['documents', 'versions', 'drafts', 'sign_grants', 'audit_events']) {
      const { headers } = await own.owner.call(`/rest/v1/${table}?select=id&limit=1`, undefined, {
        headers: { prefer: 'count=exact' },
      })
      const name = {
        documents: 'document',
        versions: 'version',
        drafts: 'draft',
        sign_grants: 'sign_grant',
        audit_events: 'audit_event',
      }[table]
      const [row] = await service.rows(`select count(*)::int as n from ${name} where tenant_id = $1`, [
        own.owner.tenantId,
      ])
      expect(headers.get('content-range')).toBe(`0-0/${row?.['n']}`)
    }
  })
})

describe('a token is of one company', () => {
  it('nothing that a request can say selects another', async () => {
    const theirId = theirs.ids['companyId'] ?? ''
    const names = [
      'x-tenant-id',
      'tenant',
      'x-company',
      'x-company-id',
      'company-id',
      'x-forwarded-host',
      'x-service-company',
    ]
    const headers = Object.fromEntries(names.map((name) => [name, theirId]))
    for (const path of [
      '/rest/v1/documents?select=body',
      '/functions/v1/approvals',
      '/functions/v1/connections',
    ]) {
      const plain = await own.owner.call(path)
      expect((await own.owner.call(path, undefined, { headers })).body).toEqual(plain.body)
    }
    const who = await own.owner.call('/rest/v1/rpc/whoami', {}, { headers })
    expect(who.body.tenantId).toBe(own.owner.tenantId)
  })
})
