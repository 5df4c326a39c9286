import { documentsTable } from '@consign/contract'
import { completeNote, issueNote, makeLink, saveNote, useOwner, useService } from '@consign/testkit'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'

const nowhere = '00000000-0000-4000-8000-000000000000'
const options = { auth: { persistSession: false, autoRefreshToken: false } }

const service = useService()
const ania = useOwner(service)
let client: SupabaseClient
let anonymous: SupabaseClient
const documents: { id: string; currentVersionId: string; state: string; reference: string }[] = []

beforeAll(async () => {
  anonymous = createClient(service.url, service.anonKey, options)
  client = createClient(service.url, service.anonKey, options)
  const { error } = await client.auth.setSession({
    access_token: ania.token,
    refresh_token: ania.refreshToken,
  })
  if (error) throw error
  for (const reference of ['A/1', 'B/2, (C)', 'c_3'])
    documents.push(await issueNote(ania, { ...completeNote, reference }))
})

const first = () => documents[0] as (typeof documents)[number]

describe('200', () => {
  it('a document is read by its id as {body}', async () => {
    const { data, error, status } = await client.from('documents').select('body').eq('id', first().id)
    expect(error).toBeNull()
    expect(status).toBe(200)
    expect(data).toEqual([{ body: first() }])
  })

  it('an id nobody has gives an empty array', async () => {
    const { data, error } = await client.from('documents').select('body').eq('id', nowhere)
    expect(error).toBeNull()
    expect(data).toEqual([])
  })

  it('single() gives the object itself, maybeSingle() null for no row', async () => {
    const one = await client.from('documents').select('body').eq('id', first().id.toUpperCase()).single()
    expect(one.data).toEqual({ body: first() })
    const none = await client.from('documents').select('body').eq('id', nowhere).maybeSingle()
    expect(none).toMatchObject({ data: null, error: null })
  })

  it('versions, drafts and links are read by the document they belong to', async () => {
    const versions = await client.from('versions').select('body').eq('document_id', first().id)
    expect(versions.data?.map(({ body }) => body.id)).toEqual([first().currentVersionId])
    const drafts = await client.from('drafts').select('status, reference').eq('document_id', first().id)
    expect(drafts.data).toEqual([{ status: 'issued', reference: 'A/1' }])
    const token = await makeLink(ania, first().id, 'carrier')
    const links = await client.from('sign_grants').select('body').eq('document_id', first().id)
    expect(links.data?.map(({ body }) => body.token)).toEqual([token])
  })

  it('a draft is read with its data', async () => {
    const id = await saveNote(ania, { reference: 'half', anything: [null, { deep: 1 }] })
    const { data } = await client.from('drafts').select('body').eq('id', id).single()
    expect(data?.body).toMatchObject({ id, revision: 1, status: 'draft', documentId: null, complete: false })
    expect(data?.body.data).toEqual({ reference: 'half', anything: [null, { deep: 1 }] })
    await ania.rpc('delete_draft', { operation_id: nowhere, draft_id: id, base_revision: 1 })
  })

  it('type definitions need nobody to be signed in', async () => {
    const { data, error } = await anonymous
      .from('type_definitions')
      .select('definition')
      .eq('name', 'ecmr')
      .eq('version', '1')
    expect(error).toBeNull()
    expect(data?.[0]?.definition).toMatchObject({
      name: 'ecmr',
      version: '1',
      stateMachine: { initial: 'issued' },
    })
  })

  it('columns are selected, renamed and quoted', async () => {
    const { data } = await client
      .from('documents')
      .select('"id", label:reference, created_at')
      .eq('id', first().id)
      .single()
    expect(data).toEqual({ id: first().id, label: 'A/1', created_at: expect.stringMatching(/^\d{4}-.*Z$/) })
    const all = await client.from('documents').select().eq('id', first().id).single()
    expect(Object.keys(all.data)).toEqual(Object.keys(documentsTable.columns))
  })

  it.each<[string, (from: ReturnType<typeof query>) => PromiseLike<{ data: unknown }>, string[]]>([
    ['neq', (from) => from.neq('reference', 'A/1'), ['B/2, (C)', 'c_3']],
    ['in', (from) => from.in('reference', ['A/1', 'B/2, (C)', 'x']), ['A/1', 'B/2, (C)']],
    ['in of nothing', (from) => from.in('reference', []), []],
    ['like', (from) => from.like('reference', 'c%'), ['c_3']],
    ['ilike', (from) => from.ilike('reference', '*C*'), ['B/2, (C)', 'c_3']],
    ['gt', (from) => from.gt('reference', 'A/1'), ['B/2, (C)', 'c_3']],
    ['lte', (from) => from.lte('reference', 'A/1'), ['A/1']],
    ['gte and lt', (from) => from.gte('reference', 'A').lt('reference', 'B'), ['A/1']],
    ['is null', (from) => from.is('reference', null), []],
    ['not is null', (from) => from.not('reference', 'is', null), ['A/1', 'B/2, (C)', 'c_3']],
    ['not in', (from) => from.not('reference', 'in', '(A/1,c_3)'), ['B/2, (C)']],
    ['or', (from) => from.or('reference.eq.A/1,reference.eq."B/2, (C)"'), ['A/1', 'B/2, (C)']],
    [
      'or and filter',
      (from) => from.or('reference.eq.A/1,state.eq.issued').neq('reference', 'c_3'),
      ['A/1', 'B/2, (C)'],
    ],
    [
      'and in or',
      (from) => from.or('and(state.eq.issued,reference.like.A*),not.and(state.eq.issued)'),
      ['A/1'],
    ],
    ['match', (from) => from.match({ reference: 'c_3', state: 'issued' }), ['c_3']],
    [
      'gt of a time',
      (from) => from.gt('created_at', '2020-01-01T00:00:00+02:00'),
      ['A/1', 'B/2, (C)', 'c_3'],
    ],
    ['lt of a day', (from) => from.lt('created_at', '2020-01-01'), []],
  ])('%s finds exactly what it says', async (_name, filter, wanted) => {
    const { data } = await filter(query())
    expect((data as { reference: string }[]).map(({ reference }) => reference)).toEqual(wanted)
  })

  it('rows come in the order that was asked for, the newest first when none was', async () => {
    const refs = async (order?: { ascending: boolean }) => {
      const from = client.from('documents').select('reference')
      const { data } = await (order ? from.order('state').order('reference', order) : from)
      return data?.map(({ reference }) => reference)
    }
    expect(await refs()).toEqual(['c_3', 'B/2, (C)', 'A/1'])
    expect(await refs({ ascending: true })).toEqual(['A/1', 'B/2, (C)', 'c_3'])
    expect(await refs({ ascending: false })).toEqual(['c_3', 'B/2, (C)', 'A/1'])
    const nulls = await client.from('drafts').select('document_id').order('document_id', { nullsFirst: true })
    expect(nulls.data).toHaveLength(3)
  })

  it('a total is counted with and without rows', async () => {
    const counted = await client.from('documents').select('id', { count: 'exact' })
    expect(counted).toMatchObject({ status: 200, count: 3 })
    const head = await client
      .from('documents')
      .select('id', { count: 'estimated', head: true })
      .eq('state', 'x')
    expect(head).toMatchObject({ status: 200, count: 0, data: null, error: null })
  })

  it('functions that read are called with GET and HEAD too', async () => {
    const who = await client.rpc('whoami', {}, { get: true })
    expect(who.data).toMatchObject({ tenantId: ania.tenantId })
    const drafts = await client.rpc('list_drafts', { after: nowhere }, { get: true })
    expect(drafts.data).toEqual({ items: [], nextCursor: null })
    const evidence = await client.rpc('evidence', { document_id: first().id }, { get: true })
    expect(evidence.data).toMatchObject({ document: first() })
    expect((await client.rpc('whoami', {}, { head: true })).status).toBe(200)
  })
})

it('206: limit() and range() answer a part and its place in the whole', async () => {
  const limited = await query().limit(2)
  expect(limited.data?.map(({ reference }) => reference)).toEqual(['A/1', 'B/2, (C)'])
  const ranged = await client
    .from('documents')
    .select('reference', { count: 'exact' })
    .order('reference')
    .range(1, 1)
  expect(ranged).toMatchObject({ status: 206, count: 3, data: [{ reference: 'B/2, (C)' }] })
})

it('403: no table is written to', async () => {
  const from = () => client.from('documents')
  for (const write of [
    from().insert({ id: nowhere }),
    from().upsert({ id: nowhere }),
    from().update({ state: 'x' }).eq('id', first().id),
    from().delete().eq('id', first().id),
  ])
    expect(await write).toMatchObject({
      status: 403,
      error: {
        code: '42501',
        message: 'permission denied for table documents',
        hint: 'Tables are only read. This one is written by publish: POST /functions/v1/publish.',
      },
    })
  expect((await from().select('id', { count: 'exact' })).count).toBe(3)
})

it('406: there is no other schema', async () => {
  const read = await client
    .schema('auth' as 'public')
    .from('documents')
    .select()
  expect(read).toMatchObject({ status: 406, error: { code: 'PGRST106' } })
  const rpc = await client.schema('auth' as 'public').rpc('whoami')
  expect(rpc).toMatchObject({ status: 406, error: { code: 'PGRST106' } })
})

function query() {
  return client.from('documents').select('reference').order('reference')
}
