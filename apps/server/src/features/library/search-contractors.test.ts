import { randomUUID } from 'node:crypto'
import {
  completeNote,
  expectRefused,
  issueNote,
  moveClock,
  signUp,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { saveRecord } from '@consign/testkit/notes/gated-records.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { recounter } from '../../jobs/recount.ts'

const service = useOwnService({ clock: 'movable' })
const ania = useOwner(service)

const bare = {
  address: undefined,
  taxId: undefined,
  contactName: undefined,
  email: undefined,
  phone: undefined,
}
const keep = (name: string, more: object = {}, by = ania) =>
  saveRecord(by, 'contractor', { ...bare, name, ...more })

const found = async (query: string, more: object = {}, by = ania) => {
  const { status, body } = await by.rpc('search_contractors', { query, ...more })
  expect(status).toBe(200)
  return body.items.map(({ name }: { name: string }) => name) as string[]
}

beforeAll(async () => {
  await keep('Łódzkie Przewozy', { shortName: 'ŁP', address: { city: 'Łódź', country: 'PL' } })
  await keep('Großmüller GmbH', { taxId: 'DE136695976', address: { city: 'Düsseldorf', country: 'DE' } })
  await keep('Trans Pol Ska', { taxId: '526-000-12-46', address: { country: 'PL' }, uses: ['carrier'] })
  await keep('Przewozy Anna', { uses: ['sender', 'consignee'] })
  await keep('Archiwum', { archived: true })
})

describe('200', () => {
  it.each([
    ['lodz', ['Łódzkie Przewozy']],
    ['ŁÓDŹ', ['Łódzkie Przewozy']],
    ['łp', ['Łódzkie Przewozy']],
    ['grossm', ['Großmüller GmbH']],
    ['GROSSMÜLLER gmb', ['Großmüller GmbH']],
    ['gmbh gross', ['Großmüller GmbH']],
    ['dusse', ['Großmüller GmbH']],
    ['transpol', ['Trans Pol Ska']],
    ['trans-pol', ['Trans Pol Ska']],
    ['polska', ['Trans Pol Ska']],
    ['ska trans', ['Trans Pol Ska']],
    ['5260001246', ['Trans Pol Ska']],
    ['PL 526 000', ['Trans Pol Ska']],
    ['136695976', ['Großmüller GmbH']],
    ['DE136', ['Großmüller GmbH']],
    ['anspol', []],
    ['trans niema', []],
    ['archiwum', []],
    ["'); drop table x; --", []],
    ['---', []],
    ['%', []],
  ])('%s finds %j', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  it('finds all for an empty query, and those of a use or of none for one', async () => {
    expect(await found('')).toEqual(['Großmüller GmbH', 'Przewozy Anna', 'Trans Pol Ska', 'Łódzkie Przewozy'])
    expect(await found('', { uses: ['carrier'] })).not.toContain('Przewozy Anna')
    expect(await found('', { uses: ['carrier', 'sender'], limit: 2 })).toHaveLength(2)
    expect(await found('prz', { uses: ['place'] })).toEqual(['Łódzkie Przewozy'])
  })

  it('answers whole records, also to GET', async () => {
    const { body } = await ania.rpc('search_contractors', { query: 'transpol' })
    expect(body.items).toMatchObject([
      { taxId: '526-000-12-46', revision: 1, uses: ['carrier'], warnings: [] },
    ])
    const got = await ania.send(
      'GET',
      '/rest/v1/rpc/search_contractors?query=transpol&limit=1&uses=carrier&uses=sender',
    )
    expect(got.body).toEqual(body)
  })

  it('knows one company’s records alone', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    expect(await found('', {}, bartek)).toEqual([])
    await keep('Trans Pol Ska', {}, bartek)
    expect(await found('transpol')).toHaveLength(1)
  })
})

describe('the order', () => {
  it('has the whole name first, then its beginning, then any word, each by use of 90 days', async () => {
    const celina = await signUp(service, 'Celina', 'Spedycja Celina')
    const ids: Record<string, string> = {}
    for (const name of ['Meble Nowak', 'Nowak', 'Nowak i Syn', 'Nowakowski', 'Lis', 'Zych'])
      ids[name] = await keep(name, {}, celina)
    const issue = (name: string) =>
      issueNote(celina, {
        ...completeNote,
        reference: randomUUID(),
        sender: { ...completeNote.sender, contractorId: ids[name]?.toUpperCase() },
      })
    for (const name of ['Nowakowski', 'Nowakowski', 'Zych', 'Meble Nowak']) await issue(name)
    const all = ['Nowak', 'Nowakowski', 'Nowak i Syn', 'Meble Nowak']
    expect(await found('nowak', {}, celina)).toEqual(all)
    expect((await found('', {}, celina)).slice(0, 3)).toEqual(['Nowakowski', 'Meble Nowak', 'Zych'])

    const { directory, company, log, metrics } = service.opened.service
    const recount = recounter({ directory, company, log, metrics })
    const run = () => recount.handle({}, { id: '', attempt: 1, signal: new AbortController().signal })
    await service.rows("update stored_bytes set counted_at = '-infinity' returning 1")
    await run()
    expect(await found('nowak', {}, celina)).toEqual(all)
    await moveClock(service.database, '91 days')
    await service.rows("update stored_bytes set counted_at = '-infinity' returning 1")
    await run()
    expect(await found('', { limit: 2 }, celina)).toEqual(['Lis', 'Meble Nowak'])
  })
})

it('of thousands that begin alike it finds the most used first, and the whole name before all', async () => {
  const darek = await signUp(service, 'Darek', 'Duża')
  await service.rows(
    `insert into library_record (tenant_id, kind, id, revision, name, archived, uses, data, warnings, search, words,
                                 double_key, used, created_at, updated_at)
     select $1, 'contractor', gen_random_uuid(), 1, 'Alfa ' || n, false, '{}', '{"name":"Alfa ' || n || '"}', '[]', '',
            array_to_tsvector(array[$2 || 'falfa' || n, $2 || 'ralfa' || n, $2 || 'r' || n, $2 || 'walfa', $2 || 'w' || n]),
            n::text, n % 5000, '2026-09-01T00:00:00.000Z', '2026-09-01T00:00:00.000Z'
       from generate_series(1, 9000) n returning 1`,
    [darek.tenantId, `${darek.tenantId.slice(-8)}c`],
  )
  expect(await found('alfa', { limit: 3 }, darek)).toEqual(['Alfa 4999', 'Alfa 4998', 'Alfa 4997'])
  await keep('Alfa', {}, darek)
  expect(await found('alf', { limit: 1 }, darek)).toEqual(['Alfa 4999'])
  expect((await found('alfa', { limit: 2 }, darek)).slice(0, 2)).toEqual(['Alfa', 'Alfa 4999'])
  expect((await found('alfa 77', { limit: 1 }, darek))[0]).toBe('Alfa 77')
  await service.rows('update library_record set used = 0 where tenant_id = $1 returning 1', [darek.tenantId])
  expect(await found('alfa', { limit: 50 }, darek)).toHaveLength(50)
  expect((await found('', { limit: 2 }, darek)).slice(0, 2)).toEqual(['Alfa', 'Alfa 1'])
})

describe('400', () => {
  it.each([
    [{ query: 'x'.repeat(201) }, '/query'],
    [{ query: 'a\0b' }, '/query'],
    [{ query: '', limit: 51 }, '/limit'],
    [{ query: '', limit: 0 }, '/limit'],
    [{ query: '', uses: [] }, '/uses'],
    [{ query: '', uses: ['dog'] }, '/uses/0'],
    [{}, '/query'],
  ])('%j is refused', async (body, path) => {
    const { details } = expectRefused(await ania.rpc('search_contractors', body), 'INVALID_REQUEST')
    expect(details).toMatchObject([{ path }])
  })
})
