import { issueNote, moveClock, useOwner, useOwnService } from '@consign/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RawReader, rawReader, storeDrafts } from './testing/raw.ts'

const service = useOwnService({ clock: 'movable' })
const ania = useOwner(service)
let document: { id: string; currentVersionId: string }
let get: RawReader

beforeAll(async () => {
  get = rawReader(service, ania)
  document = await issueNote(ania)
  await storeDrafts(service.database, ania.tenantId, 250)
})

describe('200', () => {
  it('the answer says what it is and where it came from', async () => {
    const answer = await get(`documents?select=body&id=eq.${document.id}`)
    expect(answer.header('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.header('content-range')).toBe('0-0/*')
    expect(answer.header('content-location')).toBe(`/documents?id=eq.${document.id}&select=body`)
    expect(answer.header('preference-applied')).toBeNull()
  })

  it('nothing selected is the default column', async () => {
    expect(Object.keys((await get('documents')).body[0])).toEqual(['body'])
    expect(Object.keys((await get('versions')).body[0])).toEqual(['body'])
    expect(Object.keys((await get('type_definitions')).body[0])).toEqual(['definition'])
  })

  it('an empty answer has no range', async () => {
    expect((await get('documents?state=eq.x')).header('content-range')).toBe('*/*')
    const counted = await get('documents?state=eq.x', { prefer: 'count=exact' })
    expect([counted.status, counted.header('content-range')]).toEqual([200, '*/0'])
  })

  it('HEAD has the headers of GET and no body', async () => {
    const [head, read] = await Promise.all([get('documents', {}, 'HEAD'), get('documents')])
    expect(head.text).toBe('')
    for (const name of ['content-range', 'content-location', 'content-type', 'content-length'])
      expect(head.header(name)).toBe(read.header(name))
  })

  it('a page has at most 200 rows, whether asked for or not', async () => {
    for (const query of ['drafts?select=id', 'drafts?select=id&limit=200']) {
      const answer = await get(query)
      expect([answer.status, answer.header('content-range')]).toEqual([200, '0-199/*'])
    }
    const cut = await get('drafts?select=id', { range: '0-999' })
    expect([cut.status, cut.header('content-range')]).toEqual([200, '0-199/*'])
  })

  it('an empty select is all columns', async () => {
    const [empty, all] = await Promise.all([get('drafts?select=&limit=1'), get('drafts?select=*&limit=1')])
    expect([empty.status, empty.text]).toEqual([200, all.text])
    expect(Object.keys(empty.body[0])).toContain('updated_at')
  })

  it('pages have every row once, also when many compare equal', async () => {
    const pages = await Promise.all(
      [0, 100, 200].map((offset) => get(`drafts?select=id&order=revision&limit=100&offset=${offset}`)),
    )
    const ids = pages.flatMap(({ body }) => body.map(({ id }: { id: string }) => id))
    expect([ids.length, new Set(ids).size]).toEqual([251, 251])
  })

  it('the Range header, limit and offset together answer what all of them allow', async () => {
    const rows = async (query: string, range: string, method = 'GET') =>
      (await get(`drafts?select=id&${query}`, { range }, method)).header('content-range')
    expect(await rows('', '0-9')).toBe('0-9/*')
    expect(await rows('', '240-')).toBe('240-250/*')
    expect(await rows('offset=5&limit=10', '0-9')).toBe('5-9/*')
    expect(await rows('offset=-5&limit=3', '')).toBe('0-2/*')
    expect(await rows('limit=3', 'bytes=0-1')).toBe('0-2/*')
    expect(await rows('limit=3', '0-1', 'HEAD')).toBe('0-2/*')
    expect(await rows('limit=0', '0-1')).toBe('*/*')
  })

  it('nulls are stripped at every depth where that is asked for, arrays keep theirs', async () => {
    const query = 'drafts?select=document_id,body&document_id=is.null&limit=1'
    const plain = await get(query, { accept: 'application/vnd.pgrst.array+json' })
    expect(plain.body[0]).toMatchObject({ document_id: null, body: { type: null } })
    const stripped = await get(query, { accept: 'application/vnd.pgrst.array+json;nulls=stripped' })
    expect(stripped.header('content-type')).toBe(
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
    )
    expect(stripped.body[0]).not.toHaveProperty('document_id')
    expect(stripped.body[0].body).not.toHaveProperty('type')
    expect(stripped.body[0].body.data).toEqual({ list: [null, 1] })
    const one = await get(query, { accept: 'application/vnd.pgrst.object+json;nulls=stripped' })
    expect(one.body).toEqual(stripped.body[0])
  })

  it('the best accepted type is chosen', async () => {
    const type = async (accept: string) =>
      (await get(`documents?id=eq.${document.id}`, { accept })).header('content-type')
    expect(await type('text/html,application/xhtml+xml,*/*;q=0.8')).toBe('application/json; charset=utf-8')
    expect(await type('text/csv, application/json;q=0.5, application/vnd.pgrst.object+json')).toBe(
      'application/vnd.pgrst.object+json; charset=utf-8',
    )
  })

  it('preferences that were heeded are named, others ignored unless handling is strict', async () => {
    const applied = async (prefer: string) =>
      (await get('documents', { prefer })).header('preference-applied')
    expect(await applied('count=planned')).toBe('count=planned')
    expect(await applied('handling=lenient, count=exact, wish=unknown')).toBe('count=exact, handling=lenient')
    expect(await applied('handling=strict, return=representation')).toBe('handling=strict')
    expect(await applied('wish=unknown')).toBeNull()
  })

  it('names and values may be quoted, escaped and percent-encoded', async () => {
    const found = async (query: string) => (await get(`drafts?select=reference&${query}`)).body
    const wanted = [{ reference: 'say "hi", (you)\\' }]
    expect(await found(`reference=eq.${encodeURIComponent('say "hi", (you)\\')}`)).toEqual(wanted)
    expect(await found(`%22reference%22=in.(x,${encodeURIComponent('"say \\"hi\\", (you)\\\\"')})`)).toEqual(
      wanted,
    )
    expect(await found(`or=(reference.eq.${encodeURIComponent('"say \\"hi\\", (you)\\\\"')})`)).toEqual(
      wanted,
    )
    expect(await found('reference=like.say+*')).toEqual(wanted)
    expect(await found('not.or=(reference.is.null,reference.not.like.say*)')).toEqual(wanted)
    expect(await found('and=(%20reference.like.say*,%20or%20(%20revision.gte.1)%20)')).toEqual(wanted)
  })

  it('a filter of the state of a link follows the database clock', async () => {
    await ania.rpc('create_sign_grant', { document_id: document.id, role: 'sender', idempotency_key: 'one' })
    const states = async (state: string) =>
      (await get(`sign_grants?select=status,body&status=eq.${state}`, { prefer: 'count=exact' })).body.map(
        (row: { status: string; body: { status: string } }) => [row.status, row.body.status],
      )
    expect(await states('active')).toEqual([['active', 'active']])
    await moveClock(service.database, '8 days')
    expect(await states('active')).toEqual([])
    expect(await states('expired')).toEqual([['expired', 'expired']])
  })

  it('type definitions are read with the anon key alone', async () => {
    const answer = await fetch(
      `${service.url}/rest/v1/type_definitions?select=name,version&order=name.desc`,
      {
        headers: { apikey: service.anonKey },
      },
    )
    expect(await answer.json()).toEqual([
      { name: 'pl-waybill', version: '1' },
      { name: 'ecmr', version: '1' },
    ])
  })
})

it('206: a counted page that is not everything', async () => {
  const answer = await get('drafts?select=id&limit=2&offset=3', { prefer: 'count=exact' })
  expect([answer.status, answer.header('content-range')]).toEqual([206, '3-4/251'])
  const behind = await get('drafts?select=id&offset=251', { prefer: 'count=exact' })
  expect([behind.status, behind.header('content-range'), behind.text]).toEqual([206, '*/251', '[]'])
})
