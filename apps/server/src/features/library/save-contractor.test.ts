import { randomUUID } from 'node:crypto'
import { expectRefused, programWith, signUp, useOwner, useService } from '@consign/testkit'
import { recordsToWrite } from '@consign/testkit/notes/gated-records.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)
const { contractor } = recordsToWrite

const save = (change: object = {}, person = ania) =>
  person.rpc('save_contractor', {
    operation_id: randomUUID(),
    id: randomUUID(),
    base_revision: 0,
    record: contractor,
    ...change,
  })

const stored = (id: string) =>
  service.rows<{ revision: number; data: string }>(
    'select revision, data from library_record where id = $1',
    [id],
  )

describe('200', () => {
  it('creates the record, with what the server adds', async () => {
    const id = randomUUID()
    const { status, body } = await save({ id })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...contractor,
      id,
      revision: 1,
      uses: [],
      archived: false,
      warnings: [],
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: body.createdAt,
    })
    const read = await ania.send('GET', `/rest/v1/contractors?id=eq.${id}`)
    expect(read.body).toEqual([{ body }])
  })

  it('replaces it: what is absent is gone', async () => {
    const id = randomUUID()
    await save({ id })
    const { body } = await save({ id, base_revision: 1, record: { name: 'Inna', archived: true } })
    expect(body).toMatchObject({ revision: 2, name: 'Inna', archived: true })
    expect(body).not.toHaveProperty('email')
  })

  it('a repeat answers the same, also after another save, and to an id in capitals', async () => {
    const [id, operation_id] = [randomUUID(), randomUUID()]
    const first = await save({ id, operation_id })
    await save({ id, base_revision: 1, record: { name: 'Inna' } })
    expect((await save({ id, operation_id })).body).toEqual(first.body)
    expect(await stored(id)).toMatchObject([{ revision: 2 }])
    expect((await save({ id: id.toUpperCase(), base_revision: 2 })).body.id).toBe(id)
  })

  it('warns of what has the form but is doubtful, in the language of the caller, and stores it', async () => {
    const record = {
      ...contractor,
      taxId: 'DE136695977',
      eori: 'XX1',
      gln: '5901234123450',
      unlocode: 'PLWAW',
      note: 'قف',
    }
    const { body } = await save({ record })
    const rules = (list: { path: string; rule: string }[]) => list.map(({ path, rule }) => `${path} ${rule}`)
    expect(rules(body.warnings)).toEqual([
      '/taxId taxId',
      '/eori eori',
      '/gln gln',
      '/unlocode country',
      '/note unprintable',
    ])
    expect(body.taxId).toBe('DE136695977')
    const sent = { operation_id: randomUUID(), id: randomUUID(), base_revision: 0, record }
    const polish = await ania.call('/rest/v1/rpc/save_contractor', sent, {
      headers: { 'accept-language': 'pl' },
    })
    expect(polish.body.warnings[2].message).toContain('GLN')
    expect(polish.body.warnings[0].message).toContain('numerem podatkowym')
  })

  it('two companies may use the same ids', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const ids = { id: randomUUID(), operation_id: randomUUID() }
    await save(ids)
    const other = await save({ ...ids, record: { name: 'Bartka' } }, bartek)
    expect(other.body).toMatchObject({ revision: 1, name: 'Bartka' })
  })

  it('of ten parallel saves of one revision one wins', async () => {
    const id = randomUUID()
    await save({ id })
    const answers = await Promise.all(Array.from({ length: 10 }, () => save({ id, base_revision: 1 })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(9)
    for (const answer of refused) expectRefused(answer, 'VERSION_CONFLICT')
  })

  it('writes nothing into the feed', async () => {
    const count = async () =>
      (await service.rows('select from event where tenant_id = $1', [ania.tenantId])).length
    const before = await count()
    await save()
    expect(await count()).toBe(before)
  })
})

describe('400', () => {
  it('a record that a note would not take is refused with every problem, and nothing is stored', async () => {
    const id = randomUUID()
    const record = { name: 'x', address: { country: 'XX' }, revision: 4, note: 'a\0b' }
    const { details } = expectRefused(await save({ id, record }), 'INVALID_REQUEST')
    const told = details.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`).sort()
    expect(told).toEqual([
      '/record/address/country pattern',
      '/record/name minLength',
      '/record/note pattern',
      '/record/revision unknown',
    ])
    expect(await stored(id)).toEqual([])
  })
})

describe('403', () => {
  it('a program without library:write changes nothing', async () => {
    const robot = await programWith(service, ania, { permissions: ['documents:write', 'library:read'] })
    expectRefused(await save({}, robot), 'API_KEY_FORBIDDEN')
    expect((await robot.send('GET', '/rest/v1/contractors?limit=1')).status).toBe(200)
  })

  it('a program without library:read reads nothing', async () => {
    const robot = await programWith(service, ania, { permissions: ['documents:write', 'library:write'] })
    for (const table of ['contractors', 'vehicles', 'templates'])
      expect((await robot.send('GET', `/rest/v1/${table}`)).status).toBe(403)
  })
})

describe('404', () => {
  it('a revision of what is not there, or of another company’s', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const id = randomUUID()
    await save({ id }, bartek)
    expectRefused(await save({ id, base_revision: 1 }), 'NOT_FOUND')
    expectRefused(await save({ base_revision: 1 }), 'NOT_FOUND')
    expect(await stored(id)).toMatchObject([{ revision: 1 }])
  })
})

describe('409', () => {
  it.each([0, 2])('another revision (%i) than the record’s, which the answer has', async (base_revision) => {
    const id = randomUUID()
    const { body } = await save({ id })
    const { details } = expectRefused(await save({ id, base_revision }), 'VERSION_CONFLICT')
    expect(details).toEqual({ revision: 1, record: body })
  })

  it('an operation_id of other input', async () => {
    const operation_id = randomUUID()
    await save({ operation_id })
    expectRefused(await save({ operation_id }), 'IDEMPOTENCY_MISMATCH')
  })
})

it('filters by truth values as PostgREST does', async () => {
  const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
  await save({ record: { name: 'Stary', archived: true } }, bartek)
  await save({ record: { name: 'Nowy' } }, bartek)
  const names = async (filter: string) =>
    (await bartek.send('GET', `/rest/v1/contractors?select=name&${filter}`)).body.map(
      ({ name }: { name: string }) => name,
    )
  for (const filter of ['archived=is.true', 'archived=eq.true', 'archived=not.is.false', 'archived=in.(t)'])
    expect(await names(filter)).toEqual(['Stary'])
  expect(await names('archived=is.false&order=archived.asc')).toEqual(['Nowy'])
  expect(await names('archived=is.unknown')).toEqual([])
  expect((await names('or=(archived.is.true,name.eq.Nowy)')).sort()).toEqual(['Nowy', 'Stary'])
  expectRefused(await bartek.send('GET', '/rest/v1/contractors?archived=eq.maybe'), '22P02')
  expectRefused(await bartek.send('GET', '/rest/v1/contractors?name=is.true'), 'PGRST100')
  expectRefused(await bartek.send('GET', '/rest/v1/contractors?archived=like.t'), '42883')
})
