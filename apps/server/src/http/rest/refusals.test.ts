import { issueNote, programWith, useOwner, useService } from '@consign/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RawReader, rawReader, refusal, storeDrafts } from './testing/raw.ts'

const service = useService()
const ania = useOwner(service)
let document: { id: string; currentVersionId: string }
let get: RawReader

beforeAll(async () => {
  get = rawReader(service, ania)
  document = await issueNote(ania)
  await storeDrafts(service.database, ania.tenantId, 250)
})

describe('400', () => {
  const uuidSyntax = (value: string) => refusal('22P02', `invalid input syntax for type uuid: "${value}"`)
  it.each([
    ['documents?id=eq.abc', uuidSyntax('abc')],
    [`documents?id=in.(abc,00000000-0000-4000-8000-000000000000)`, uuidSyntax('abc')],
    ['documents?id=eq.null', uuidSyntax('null')],
    ['documents?id=eq.', uuidSyntax('')],
    ['documents?or=(id.eq.abc)', uuidSyntax('abc')],
    ['versions?revision=eq.1.5', refusal('22P02', 'invalid input syntax for type integer: "1.5"')],
    [
      'versions?revision=eq.9999999999',
      refusal('22P02', 'value "9999999999" is out of range for type integer'),
    ],
    [
      'drafts?created_at=gt.soon',
      refusal('22007', 'invalid input syntax for type timestamp with time zone: "soon"'),
    ],
    ['drafts?created_at=gt.2026-02-30', refusal('22008', 'date/time field value out of range: "2026-02-30"')],
    ['documents?state=like.x%5C', refusal('22025', 'LIKE pattern must not end with escape character')],
  ])('a value that its column cannot have: %s', async (query, wanted) => {
    const answer = await get(query)
    expect([answer.status, answer.body]).toEqual([400, wanted])
    expect(answer.header('proxy-status')).toBe(`PostgREST; error=${wanted.code}`)
  })

  it.each([
    'foo=eq.x',
    'select=foo',
    'select=x:foo',
    'order=foo',
    'or=(foo.is.null)',
    'constructor=eq.x',
    '__proto__=eq.x',
  ])('a column that is not there: %s', async (query) => {
    const { status, body } = await get(`documents?${query}`)
    expect([status, body.code]).toEqual([400, '42703'])
    expect(body.message).toMatch(/^column documents\.\w+ does not exist$/)
  })

  it('a filter without operator says where it failed', async () => {
    expect((await get('documents?id=abc')).body).toEqual(
      refusal(
        'PGRST100',
        '"failed to parse filter (abc)" (line 1, column 1)',
        'unexpected "a" expecting "not" or operator (eq, gt, ...)',
        expect.any(String),
      ),
    )
  })

  it.each([
    'id=zz.abc',
    'id=',
    'id',
    'id=not.not.eq.x',
    'id=in.x',
    'id=in.(x',
    'state=in.(x)y',
    'state=is.true',
    'state=fts.x',
    'state=eq(any).{x}',
    'body->>state=eq.x',
    'versions.id=eq.x',
    'or=state.eq.x',
    'or=()',
    'or=(state.eq.x',
    'or=(state.eq.x))',
    'or=(state)',
    'or=(state.eq."x',
    'state=in.(x',
    'state=in.(x)y',
    'state=in x',
    'versions.or=(state.eq.x)',
    `or=${'(and'.repeat(40)}(state.eq.x)${')'.repeat(40)}`,
    'select=id,',
    'select=id::text',
    'select=count()',
    'select=versions(*)',
    'select=body->>state',
    'select=id,id:state',
    'select=id,state,id',
    'select=a:body,b:body',
    'select=*,id',
    'select=*,*',
    'select=id&select=state',
    'order=',
    'order=id.up',
    'order=id.asc.nullslasttt',
    'order=id&order=state',
    'limit=x',
    'limit=1&limit=2',
    'offset=1.5',
    'columns=id',
    'state=eq.%zz',
    'state=eq.%ff',
    'state=eq.%ed%a0%80',
    'state=eq.%00',
  ])('what is not understood is refused, not ignored: %s', async (query) => {
    const { status, body } = await get(`documents?${query}`)
    expect([status, body.code]).toEqual([400, 'PGRST100'])
    expect(Object.keys(body)).toEqual(['code', 'message', 'details', 'hint'])
  })

  it('an unknown preference with strict handling', async () => {
    const answer = await get('documents', { prefer: 'handling=strict, count=exact, wish=unknown' })
    expect([answer.status, answer.body]).toEqual([
      400,
      refusal(
        'PGRST122',
        'Invalid preferences given with handling=strict',
        'Invalid preferences: wish=unknown',
      ),
    ])
  })

  it('arguments of a function that are missing, unknown, twice or of the wrong form', async () => {
    for (const query of [
      'evidence',
      'evidence?document_id=x',
      `evidence?document_id=${document.id}&x=1`,
      'whoami?x=1',
    ])
      expect((await get(`rpc/${query}`)).body).toMatchObject({ code: 'INVALID_REQUEST' })
    const twice = await get(`rpc/evidence?document_id=${document.id}&document_id=${document.id}`)
    expect([twice.status, twice.body.code]).toEqual([400, 'INVALID_REQUEST'])
    expect((await get('rpc/evidence?document_id=%zz')).body.code).toBe('PGRST100')
  })
})

describe('401', () => {
  it('without the anon key, or with a token that is not valid', async () => {
    expect((await get('documents', { apikey: '' })).body.code).toBe('ANON_KEY_REQUIRED')
    for (const table of ['documents', 'type_definitions']) {
      const answer = await get(table, { authorization: 'Bearer a.b.c' })
      expect([answer.status, answer.body.code]).toEqual([401, 'TOKEN_INVALID'])
      expect(answer.header('www-authenticate')).toMatch(/^Bearer/)
    }
  })

  it('when nobody is signed in, before anything is said about the query or the table', async () => {
    const anonymous = { authorization: `Bearer ${service.anonKey}` }
    for (const [method, path] of [
      ['GET', 'documents?nonsense'],
      ['POST', 'documents'],
      ['DELETE', 'type_definitions'],
    ] as const) {
      const answer = await get(path, anonymous, method)
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED'])
      expect(answer.header('www-authenticate')).toMatch(/^Bearer/)
    }
  })
})

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('403: %s to a table', async (method) => {
  const answer = await get('versions', {}, method)
  expect([answer.status, answer.body]).toEqual([
    403,
    { ...refusal('42501', 'permission denied for table versions'), hint: 'Tables are only read.' },
  ])
})

describe('403 API_KEY_FORBIDDEN', () => {
  it('signing links need the permission for them, as a row holds the link itself', async () => {
    const reader = rawReader(service, await programWith(service, ania, { permissions: ['documents:read'] }))
    const answer = await reader('sign_grants')
    expect([answer.status, answer.body.code]).toEqual([403, 'API_KEY_FORBIDDEN'])
    for (const table of ['documents', 'versions', 'drafts', 'type_definitions'])
      expect((await reader(table)).status).toBe(200)
    const robot = rawReader(service, await programWith(service, ania, { permissions: ['signing:links'] }))
    expect((await robot('sign_grants')).status).toBe(200)
  })
})

describe('404', () => {
  it('a table, function or path that is not there', async () => {
    expect((await get('nope')).body.code).toBe('PGRST205')
    expect((await get('rpc/nope')).body.code).toBe('PGRST202')
    expect((await get('gr%C3%B6%C3%9Fe')).body.message).toBe(
      "Could not find the table 'public.größe' in the schema cache",
    )
  })

  it.each([
    'documents/x',
    'documents/',
    'documents/x/y',
    'rpc/whoami/x',
    'rpc/whoami/',
    'rpc/',
    '/documents',
  ])('a path that is deeper than tables and functions are: %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await get(path, {}, method)
      const { hint } = answer.body
      expect([answer.status, answer.body]).toEqual([
        404,
        { ...refusal('PGRST125', 'Invalid path specified in request URL'), hint },
      ])
      expect(hint === null || /^Perhaps you meant (GET|POST) \/rest\/v1\/[\w/]+\.$/.test(hint)).toBe(true)
      expect(answer.header('proxy-status')).toBe('PostgREST; error=PGRST125')
    }
  })

  it.each([
    'id=like.x',
    'created_at=ilike.x',
    'body=eq.x',
    'body=is.null',
    'body=in.(x)',
    'order=body',
  ])('an operator the column has not: %s', async (query) => {
    const { status, body } = await get(`documents?${query}`)
    expect([status, body.code]).toEqual([404, '42883'])
  })
})

describe('405', () => {
  it.each(['PUT', 'PATCH', 'DELETE'])('%s of a function, known or not', async (method) => {
    for (const [name, allow] of [
      ['whoami', 'GET, HEAD, POST'],
      ['save_draft', 'POST'],
      ['nope', 'POST'],
    ] as const) {
      const answer = await get(`rpc/${name}`, {}, method)
      expect([answer.status, answer.body]).toEqual([
        405,
        refusal('PGRST101', `Cannot use the ${method} method on RPC`),
      ])
      expect(answer.header('allow')).toBe(allow)
    }
  })

  it('GET and HEAD of a function that changes data', async () => {
    const answer = await get('rpc/create_sign_grant')
    expect([answer.status, answer.body.code, answer.header('allow')]).toEqual([405, '25006', 'POST'])
    expect((await get('rpc/save_draft', {}, 'HEAD')).status).toBe(405)
  })
})

describe('406', () => {
  it('no row, or many, for one object; also of HEAD', async () => {
    const accept = 'application/vnd.pgrst.object+json'
    const none = await get('documents?id=in.()', { accept })
    expect([none.status, none.body]).toEqual([
      406,
      refusal('PGRST116', 'Cannot coerce the result to a single JSON object', 'The result contains 0 rows'),
    ])
    expect((await get('drafts?limit=2', { accept })).body.details).toBe('The result contains 2 rows')
    expect((await get('drafts', { accept }, 'HEAD')).status).toBe(406)
  })

  it('a format or schema there is not', async () => {
    expect((await get('documents', { accept: 'text/csv' })).body).toEqual(
      refusal('PGRST107', 'None of these media types are available: text/csv'),
    )
    expect((await get('documents', { accept: 'application/json;q=0' })).status).toBe(406)
    expect((await get('documents', { 'accept-profile': 'auth' })).body.code).toBe('PGRST106')
    expect((await get('documents', { 'accept-profile': 'public' })).status).toBe(200)
  })
})

describe('416', () => {
  it.each([
    ['limit=-1', '', 'Limit should be greater than or equal to zero.'],
    ['', '9-5', 'The lower boundary must be lower than or equal to the upper boundary in the Range header.'],
    ['offset=252', '', 'An offset of 252 was requested, but there are only 251 rows.'],
  ])('%s with Range %s', async (query, range, details) => {
    const answer = await get(`drafts?${query}`, { range, prefer: 'count=exact' })
    expect([answer.status, answer.body]).toEqual([
      416,
      refusal('PGRST103', 'Requested range not satisfiable', details),
    ])
  })

  it.each([
    '201',
    '1000',
    '99999999999999999999',
  ])('a limit of %s, by which a program would page and skip rows', async (limit) => {
    const answer = await get(`drafts?select=id&limit=${limit}`)
    const hint = 'Ask for pages: limit=200 and offset=0, 200, 400 and so on.'
    expect([answer.status, answer.body]).toEqual([
      416,
      refusal(
        'PGRST103',
        'Requested range not satisfiable',
        'Limit should be less than or equal to 200.',
        hint,
      ),
    ])
  })
})

it('500: a row that breaks the contract does not leave', async () => {
  const broken = `update draft set problems = '[{"secret":1}]' where tenant_id = $1 and reference like 'say%' returning id`
  const [row] = await service.rows<{ id: string }>(broken, [ania.tenantId])
  const answer = await get(`drafts?id=eq.${row?.id}`)
  expect([answer.status, answer.body]).toEqual([500, refusal('CONTRACT_VIOLATION', expect.any(String))])
  expect(answer.text).not.toContain('secret')
  expect((await get(`drafts?select=id&id=eq.${row?.id}`)).status).toBe(200)
})
