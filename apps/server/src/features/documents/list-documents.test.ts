import {
  completeNote,
  expectRefused,
  forTests,
  issueNote,
  makeLink,
  type Person,
  programWith,
  signBy,
  signUp,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useOwnService()
const ania = useOwner(service)

const list = async (person: Person, wish: object = {}) => {
  const { status, body } = await person.rpc('list_documents', wish)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

const idsOf = async (person: Person, wish: object = {}): Promise<string[]> =>
  (await list(person, wish)).items.map(({ id }: { id: string }) => id)

async function sign(person: Person, documentId: string, role: string): Promise<void> {
  const token = await makeLink(person, documentId, role)
  const { status } = await signBy(service, token)
  expect(status).toBe(200)
}

describe('200', () => {
  it('shows in one call what a dispatcher looks for', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const { id } = await issueNote(bartek)
    await sign(bartek, id, 'sender')
    await makeLink(bartek, id, 'carrier')
    const { items, counts, nextCursor } = await list(bartek)
    const [{ head_received_at }] = (await service.rows(
      'select head_received_at from document where id = $1',
      [id],
    )) as [{ head_received_at: string }]
    expect(items).toEqual([
      {
        id,
        type: { name: 'ecmr', version: '1' },
        reference: completeNote.reference,
        state: 'sender_signed',
        sender: completeNote.sender.name,
        carrier: completeNote.carrier.name,
        consignee: completeNote.consignee.name,
        takingOver: { city: 'Warszawa', country: 'PL', date: '2026-09-01' },
        delivery: { city: 'Düsseldorf', country: 'DE', date: null },
        vehiclePlate: 'PO 12345',
        trailerPlate: 'PO 99AB',
        dangerousGoods: 1,
        signed: ['sender'],
        missing: [],
        links: { sender: 'signed', carrier: 'active' },
        linksEndAt: expect.stringMatching(/^\d{4}-.*Z$/),
        createdAt: items[0].createdAt,
        updatedAt: head_received_at,
      },
    ])
    expect(counts).toEqual({ sender_signed: 1 })
    expect(nextCursor).toBeNull()
  })

  it('is empty for a company without documents', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    expect(await list(bartek)).toEqual({ items: [], counts: {}, nextCursor: null })
  })

  it('goes through all documents once, 50 a page, newest change first, whatever moves meanwhile', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const ids: string[] = []
    for (let i = 0; i < 60; i++) ids.unshift((await issueNote(bartek)).id)
    const first = await list(bartek)
    await makeLink(bartek, ids[55] as string, 'sender')
    const second = await list(bartek, { after: first.nextCursor })
    const seen = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 9, null])
    expect(seen).toEqual(ids.filter((id) => id !== ids[55]))
    expect((await idsOf(bartek))[0]).toBe(ids[55])
    expect(first.counts).toEqual({ issued: 60 })
    const chosen = { links_end_by: '2099-01-01T00:00:00Z', states: ['issued'] }
    expect(await idsOfAll(bartek, chosen)).toEqual(await idsOfAll(bartek, {}))
    expect(await idsOfAll(bartek, { ...chosen, states: null })).toEqual([ids[55]])
  })

  it('counts every document in its state, also once changes are added up', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const [one] = [await issueNote(bartek), await issueNote(bartek), await issueNote(bartek)]
    await sign(bartek, one.id, 'carrier')
    const expected = { issued: 2, carrier_signed: 1 }
    expect((await list(bartek)).counts).toEqual(expected)
    await service.rows(`update document_count_change set made_at = made_at - interval '1 hour'`)
    await service.rows(`select sum_document_counts('0', 1000)`)
    expect((await list(bartek)).counts).toEqual(expected)
    await sign(bartek, one.id, 'sender')
    expect((await list(bartek)).counts).toEqual({ issued: 2, taken_over: 1 })
    const left = `select from document_count_change where tenant_id = $1`
    expect(await service.rows(left, [bartek.tenantId])).toHaveLength(2)
  })

  it('answers those in some states, those that wait for a role, those of some days', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const early = await issueNote(bartek, {
      ...completeNote,
      takingOver: { ...completeNote.takingOver, date: '2026-08-01' },
    })
    const late = await issueNote(bartek)
    await sign(bartek, early.id, 'sender')
    expect(await idsOf(bartek, { states: ['issued', 'taken_over'] })).toEqual([late.id])
    expect(await idsOf(bartek, { states: ['sender_signed', 'issued'] })).toEqual([early.id, late.id])
    expect(await idsOf(bartek, { role: 'sender' })).toEqual([late.id])
    expect(await idsOf(bartek, { role: 'carrier' })).toEqual([early.id, late.id])
    expect(await idsOf(bartek, { from: '2026-08-02' })).toEqual([late.id])
    expect(await idsOf(bartek, { from: '2026-08-01', to: '2026-08-31' })).toEqual([early.id])
    expect(await idsOf(bartek, { from: '2026-08-01', role: 'sender', states: ['sender_signed'] })).toEqual([])
  })

  describe('finds by the beginning of each word, without case, accents, spaces and hyphens', () => {
    const bartek = useOwner(service, 'Bartek', 'Trans Bartek')
    const note = forTests(() => issueNote(bartek))
    beforeAll(async () => {
      await issueNote(bartek, {
        ...completeNote,
        reference: 'inny',
        sender: { ...completeNote.sender, name: 'Харків Їжа' },
        carrier: { ...completeNote.carrier, name: 'Ktoś Straße' },
        vehicle: { tractorPlate: 'WA-777' },
      })
    })

    it.each([
      'zl/2026/000123',
      'ZL/2026/0001',
      'zl 000123',
      'ZL2026000123',
      'gzegzolka',
      'GŻEGŻÓŁKA trans',
      'po12345',
      'PO-12345',
      'po 123 45',
      '12345',
    ])('%s', async (query) => {
      expect(await idsOf(bartek, { query })).toEqual([note.id])
    })

    it.each(['харків', 'ХАР їж', 'STRASSE', 'ktos straße', 'wa777', 'wa 777'])('%s', async (query) => {
      const found = await idsOf(bartek, { query })
      expect(found).toHaveLength(1)
      expect(found).not.toEqual([note.id])
    })

    it('both by what both have', async () => {
      expect(await idsOf(bartek, { query: 'grossmuller dussel' })).toHaveLength(2)
    })

    it.each([
      'egzolka',
      'po12346',
      'trans inny',
      '---',
      "' | qx:*",
      '\\',
      'a & !b',
      ':*',
    ])('and nothing by %s', async (query) => {
      expect(await idsOf(bartek, { query })).toEqual([])
    })

    it("and nothing of another company's", async () => {
      expect(await idsOf(await signUp(service, 'Celina', 'Obca'), { query: 'zl' })).toEqual([])
    })
  })

  it('a page that looked at enough says where to go on, and nothing is left out', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const rare = await issueNote(bartek, {
      ...completeNote,
      takingOver: { ...completeNote.takingOver, date: '2020-01-01' },
    })
    const { id } = await issueNote(bartek)
    await copies(bartek, id, 2_100)
    const first = await list(bartek, { to: '2020-12-31' })
    expect(first.items).toEqual([])
    expect(first.nextCursor).not.toBeNull()
    const second = await list(bartek, { to: '2020-12-31', after: first.nextCursor })
    expect(second.items).toMatchObject([{ id: rare.id }])
    expect(second.nextCursor).toBeNull()
    await service.rows('delete from document where tenant_id = $1 and id not in ($2, $3)', [
      bartek.tenantId,
      id,
      rare.id,
    ])
  })

  it('finds the same, newest first, by words that all have, that few have, and by both', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const { id } = await issueNote(bartek)
    await copiesToSearch(bartek, id)
    for (const query of searches) {
      const all = `select d.id from document d
         join document_listing l on l.tenant_id = d.tenant_id and l.document_id = d.id
        where d.tenant_id = $1 and l.words @@ search_query($1, $2) order by d.head_received_at desc, d.id desc`
      const truth = await service.rows<{ id: string }>(all, [bartek.tenantId, query])
      expect(await idsOfAll(bartek, { query }), query).toEqual(truth.map(({ id }) => id))
    }
    const found = Object.keys(lookedUp).map((query) => foundBy(bartek.tenantId, bartek.tenantId, query))
    expect(await Promise.all(found)).toEqual(Object.values(lookedUp))
    expect(await foundBy(ania.tenantId, bartek.tenantId, 'rzadki'), 'of a company that is not entered').toBe(
      0,
    )
    await service.rows('delete from document where tenant_id = $1 and id <> $2', [bartek.tenantId, id])
  })

  it('a key that may read documents reads it', async () => {
    const robot = await programWith(service, ania, { permissions: ['documents:read'] })
    expect((await robot.rpc('list_documents', {})).status).toBe(200)
  })

  it('the table of documents has the same to filter and order by', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const { id } = await issueNote(bartek)
    await sign(bartek, id, 'sender')
    const columns =
      'id,sender,carrier,consignee,from_city,from_country,from_date,to_city,to_country,to_date,vehicle_plate,trailer_plate,dangerous_goods,signed,updated_at'
    const { body } = await bartek.call(
      `/rest/v1/documents?select=${columns}&vehicle_plate=eq.PO%2012345&signed=eq.sender&order=updated_at.desc`,
    )
    expect(body).toMatchObject([
      {
        id,
        from_city: 'Warszawa',
        to_country: 'DE',
        to_date: null,
        trailer_plate: 'PO 99AB',
        dangerous_goods: 1,
        signed: 'sender',
      },
    ])
  })
})

/** The documents of every page. */
async function idsOfAll(person: Person, wish: object): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  do {
    const page = await list(person, { ...wish, after })
    ids.push(...page.items.map(({ id }: { id: string }) => id))
    after = page.nextCursor
  } while (after !== null)
  return ids
}

/** How many documents are looked up in a company; null for too many. */
async function foundBy(entered: string, of: string, query: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: service.database.appUrl })
  await client.connect()
  await client.query(`select set_config('app.tenant_id', $1, false)`, [entered])
  const { rows } = await client.query('select cardinality(documents_found($1, $2, 2000)) as found', [
    of,
    query,
  ])
  await client.end()
  return rows[0].found
}

const searches = [
  'wszedzie',
  'w',
  'wszedzie rzadki',
  'rzadki wszedzie',
  'rzadki',
  'zl/2026',
  'wszedzie/77',
  'wszedzie 77',
  'wszedzie wszystko',
  'wszedzierzadki',
  'wszystko-wszedzie',
  'wszystko-rzadki',
  'wszedzie wszystko nigdzie',
]

/** How many documents are looked up: by the first rare word, null if each is common. */
const lookedUp = {
  wszedzie: null,
  'wszedzie wszystko': null,
  rzadki: 3,
  'wszedzie rzadki': 3,
  nigdzie: 0,
  '---': 0,
}

/** 120 documents with words of their own; 20 of them are in the sample, which makes their shared words common. */
async function copiesToSearch(person: Person, documentId: string): Promise<void> {
  const ids = `with id as (select md5(n || $1::uuid::text)::uuid as id from generate_series(1, 12000) n),
       chosen as ((select id from id where (uuid_hash(id) & 255) = 0 limit 20)
                  union all (select id from id where (uuid_hash(id) & 255) <> 0 limit 100))`
  const copy = `${ids}
    insert into document (tenant_id, id, draft_id, type_name, type_version, reference, current_version_id, state,
                          created_at, head_digest, head_position, head_received_at)
    select tenant_id, c.id, gen_random_uuid(), type_name, type_version, reference, current_version_id, state,
           created_at, head_digest, head_position, head_received_at
      from document d, chosen c where d.tenant_id = $1 and d.id = $2`
  await service.rows(copy, [person.tenantId, documentId])
  const words = `insert into document_listing (tenant_id, document_id, dangerous_goods, words)
    select tenant_id, id, 0, search_words(tenant_id, array['Wszędzie', 'wszystko', 'ZL/2026/' || n,
             case when n in (30, 60, 90) then 'rzadki' else 'inny' end])
      from (select tenant_id, id, row_number() over (order by (uuid_hash(id) & 255) = 0, id) as n from document
             where tenant_id = $1 and id <> $2) d`
  await service.rows(words, [person.tenantId, documentId])
}

/** Copies issued later than their original, without its history. */
async function copies(person: Person, documentId: string, many: number): Promise<void> {
  const copy = `insert into document (tenant_id, id, draft_id, type_name, type_version, reference, current_version_id, state,
      created_at, head_digest, head_position, head_received_at)
    select tenant_id, gen_random_uuid(), gen_random_uuid(), type_name, type_version, reference, current_version_id, state,
           created_at, head_digest, head_position, '2099-01-01T00:00:00.000Z'
      from document, generate_series(1, $3::int) where tenant_id = $1 and id = $2`
  await service.rows(copy, [person.tenantId, documentId, many])
}

it.each([
  { after: 'x' },
  { after: '2026-01-01T00:00:00.000Z_x' },
  { states: [] },
  { states: 'issued' },
  { role: 'driver' },
  { query: '' },
  { query: 'x'.repeat(201) },
  { from: '2026-13-01' },
  { to: 'yesterday' },
  { links_end_by: 'soon' },
  { links_end_by: '2026-01-01' },
  { links_end_by: '2026-06-30T23:59:60Z' },
  { limit: 10 },
])('400: %j', async (wish) => {
  expectRefused(await ania.rpc('list_documents', wish), 'INVALID_REQUEST')
})
