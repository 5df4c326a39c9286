import { randomUUID } from 'node:crypto'
import {
  completeNote,
  expectRefused,
  issueNote,
  programWith,
  saveNote,
  signUp,
  useOwner,
  useService,
} from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const save = (change: object = {}, person = ania) =>
  person.rpc('save_draft', {
    operation_id: randomUUID(),
    draft_id: randomUUID(),
    base_revision: 0,
    data: completeNote,
    ...change,
  })

const stored = (id: string) => service.rows('select revision, data from draft where id = $1', [id])

/** An object of that many levels. */
const levels = (count: number): object => (count === 1 ? {} : { a: levels(count - 1) })

/** An object whose canonical text has that many bytes. */
const bytes = (count: number) => ({ note: 'x'.repeat(count - '{"note":""}'.length) })

describe('200', () => {
  it('says who saved last, a person or a program', async () => {
    const robot = await programWith(service, ania)
    const draft_id = await saveNote(robot)
    const saver = async () => (await ania.rpc('list_drafts', {})).body.items[0].savedBy
    expect(await saver()).toEqual({ kind: 'apikey', id: expect.any(String), name: 'Robot' })
    const answer = await ania.rpc('save_draft', {
      operation_id: randomUUID(),
      draft_id,
      base_revision: 1,
      data: {},
    })
    expect(answer.body.savedBy).toEqual({ kind: 'user', id: expect.any(String), name: 'Ania' })
    expect(await saver()).toEqual(answer.body.savedBy)
    const { body } = await ania.call(`/rest/v1/drafts?id=eq.${draft_id}`)
    expect(body[0].body.savedBy).toEqual(answer.body.savedBy)
  })

  it('creates revision 1, complete, with the reference of its data', async () => {
    const draft_id = randomUUID()
    const { status, body } = await save({ draft_id })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: draft_id,
      revision: 1,
      status: 'draft',
      type: { name: 'ecmr', version: '1' },
      reference: completeNote.reference,
      data: completeNote,
      complete: true,
      problems: [],
      documentId: null,
    })
    expect(body.createdAt).toBe(body.updatedAt)
  })

  it('saves the next revision over the current one', async () => {
    const draft_id = randomUUID()
    await save({ draft_id })
    const { body } = await save({ draft_id, base_revision: 1, data: { reference: 'second' } })
    expect(body).toMatchObject({ revision: 2, reference: 'second', complete: false })
    expect(await stored(draft_id)).toEqual([{ revision: 2, data: '{"reference":"second"}' }])
  })

  it('keeps an unfinished draft and lists every problem it has, each with its CMR article', async () => {
    const { body } = await save({ data: {} })
    expect(body.complete).toBe(false)
    const articles = Object.fromEntries(
      body.problems.map((problem: { path: string; article: string }) => [problem.path, problem.article]),
    )
    expect(articles).toMatchObject({
      '/sender/name': 'CMR 6(1)(b)',
      '/carrier/name': 'CMR 6(1)(c)',
      '/consignee/name': 'CMR 6(1)(e)',
      '/goods': 'CMR 6(1)(f)',
    })
  })

  it('warns of what is worth a look, also in lists and reads, and takes the note as complete all the same', async () => {
    const data = {
      ...completeNote,
      takingOver: { ...completeNote.takingOver, date: '2026-08-01' },
      goods: [{ ...completeNote.goods[0], grossWeightKg: '25000' }],
    }
    const { body } = await save({ data })
    expect(body).toMatchObject({ complete: true, problems: [] })
    const warned = {
      path: '/takingOver/date',
      rule: 'warning.dates',
      article: null,
      message: expect.stringContaining('before the date the note was established'),
    }
    expect(body.warnings).toEqual(
      expect.arrayContaining([warned, expect.objectContaining({ path: '/goods', rule: 'warning.weight' })]),
    )
    const listed = (await ania.rpc('list_drafts', {})).body.items
    expect(listed.find(({ id }: { id: string }) => id === body.id).warnings).toEqual(body.warnings)
    const read = await ania.send('GET', `/rest/v1/drafts?id=eq.${body.id}`)
    expect(read.body).toMatchObject([{ body: { warnings: body.warnings } }])
  })

  it('takes a warning back with the save that minds it', async () => {
    const draft_id = randomUUID()
    const rules = async (base_revision: number, data: object) =>
      (await save({ draft_id, base_revision, data })).body.warnings.map(({ rule }: { rule: string }) => rule)
    expect(await rules(0, { ...completeNote, vehicle: {} })).toContain('warning.plate')
    expect(await rules(1, completeNote)).not.toContain('warning.plate')
  })

  it('warns of nothing where the type is unknown', async () => {
    const { body } = await save({ data: { ...completeNote, type: { name: 'nothing', version: '1' } } })
    expect(body.warnings).toEqual([])
  })

  it('names problems and warnings in Polish where that is preferred', async () => {
    const sent = { operation_id: randomUUID(), draft_id: randomUUID(), base_revision: 0, data: {} }
    const { body } = await ania.call('/rest/v1/rpc/save_draft', sent, {
      headers: { 'accept-language': 'pl' },
    })
    expect(body.problems[0].message).toContain('Referencja')
    expect(body.warnings[0].message).toContain('nie podano')
  })

  it('keeps members it does not know, and calls them a problem', async () => {
    const data = { ...completeNote, secretClause: 'x' }
    const { body } = await save({ data })
    expect(body.data).toEqual(data)
    expect(body).toMatchObject({ complete: false, problems: [{ path: '/secretClause' }] })
  })

  it.each([
    ['/', '/'.repeat(262_000)],
    ['NUL', `${'x'.repeat(1000)}\0`],
    ['blanks', ' '.repeat(262_000)],
  ])('keeps a member whose name is the longest there can be, of %s, and calls it a problem', async (_what, name) => {
    const { status, body } = await save({ data: { [name]: 1 } })
    expect(status).toBe(200)
    const pointer = `/${name.replaceAll('/', '~1')}`
    expect(body.problems.some(({ path }: { path: string }) => path === pointer)).toBe(true)
  })

  it('keeps what no font can print, names each field once, and says what to do', async () => {
    const senderInstructions = { general: 'الرجاء عدم التكديس', insurance: 'bell \u0007 bell' }
    const data = { ...completeNote, senderInstructions, otherParticulars: 'keep 冷冻' }
    const { body } = await save({ data })
    expect(body.complete).toBe(false)
    expect(
      body.problems.map(({ rule, path, message }: Record<string, string>) => [rule, path, message]),
    ).toEqual([
      [
        'unprintable',
        '/senderInstructions/general',
        expect.stringMatching(/^Box 5.*: Arabic script cannot be printed; write it in Latin letters$/),
      ],
      [
        'unprintable',
        '/senderInstructions/insurance',
        expect.stringMatching(/: the sign U\+0007 cannot be printed; leave it out$/),
      ],
      [
        'unprintable',
        '/otherParticulars',
        'Box 18, Other useful particulars: Chinese script cannot be printed; write it in Latin letters',
      ],
    ])
  })

  it('says it in Polish where that is preferred', async () => {
    const { body } = await ania.call(
      '/rest/v1/rpc/save_draft',
      {
        operation_id: randomUUID(),
        draft_id: randomUUID(),
        base_revision: 0,
        data: { ...completeNote, otherParticulars: 'שלום' },
      },
      { headers: { 'accept-language': 'pl' } },
    )
    expect(body.problems[0].message).toMatch(
      /^Pole 18.*: Pisma hebrajskiego nie można wydrukować; zapisz to literami/,
    )
  })

  it('takes Georgian and Armenian letters as any others', async () => {
    const data = {
      ...completeNote,
      sender: { ...completeNote.sender, name: 'თბილისის ღვინო შპს · Արարատ ՍՊԸ' },
    }
    expect((await save({ data })).body).toMatchObject({ complete: true, problems: [] })
  })

  it('answers a draft full of unprintable text with a bounded list of problems', async () => {
    const cjk = Array.from({ length: 20_000 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('')
    const { status, bytes: answer } = await save({ data: { reference: cjk } })
    expect(status).toBe(200)
    expect(answer.length).toBeLessThan(400_000)
  })

  it.each([
    { name: 'ecmr', version: '2' },
    { name: 'nothing', version: '1' },
    'ecmr',
    null,
    { name: 7 },
  ])('keeps a draft of the unknown type %j; the type is its problem', async (type) => {
    const { status, body } = await save({ data: { ...completeNote, type } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: null, complete: false, problems: [{ path: '/type' }] })
  })

  it('takes another type that the data name', async () => {
    const { body } = await save({ data: { type: { name: 'pl-waybill', version: '1' } } })
    expect(body.type).toEqual({ name: 'pl-waybill', version: '1' })
  })

  it('keeps exactly 256 KiB and exactly 32 levels', async () => {
    expect((await save({ data: bytes(256 * 1024) })).status).toBe(200)
    expect((await save({ data: levels(32) })).status).toBe(200)
  })

  it('keeps 9,990 items beside each other', async () => {
    const { status, body } = await save({ data: { goods: Array.from({ length: 9_990 }, () => 1) } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ complete: false, data: { goods: { length: 9_990 } } })
  })

  it('keeps __proto__ as the ordinary member it is', async () => {
    const draft_id = randomUUID()
    const sent = `{"operation_id":"${randomUUID()}","draft_id":"${draft_id}","base_revision":0,"data":{"__proto__":{"isAdmin":true}}}`
    const { status, body } = await ania.call('/rest/v1/rpc/save_draft', sent, {
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBe(200)
    expect(body.problems).toContainEqual(expect.objectContaining({ path: '/__proto__' }))
    expect(await stored(draft_id)).toEqual([{ revision: 1, data: '{"__proto__":{"isAdmin":true}}' }])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('the same operation_id with the same input answers the stored answer and saves nothing more', async () => {
    const sent = { operation_id: randomUUID(), draft_id: randomUUID(), base_revision: 0, data: completeNote }
    const first = await ania.rpc('save_draft', sent)
    await save({ draft_id: sent.draft_id, base_revision: 1, data: { reference: 'later' } })
    const again = await ania.rpc('save_draft', sent)
    expect(again.body).toEqual(first.body)
    expect(await stored(sent.draft_id)).toMatchObject([{ revision: 2 }])
  })

  it('two companies may use the same draft_id and operation_id', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const ids = { draft_id: randomUUID(), operation_id: randomUUID() }
    expect((await save({ ...ids, data: { reference: 'hers' } })).status).toBe(200)
    const his = await save({ ...ids, data: { reference: 'his' } }, bartek)
    expect(his.body).toMatchObject({ revision: 1, reference: 'his' })
  })
})

describe('400', () => {
  it('33 levels are too deep', async () => {
    const refusal = expectRefused(await save({ data: levels(33) }), 'INVALID_REQUEST')
    expect(refusal.details).toMatchObject([{ path: '/data', rule: 'depth' }])
  })

  it('every problem of the input is listed at once', async () => {
    const refusal = expectRefused(
      await save({ draft_id: 'x', base_revision: -1, data: [], extra: 1 }),
      'INVALID_REQUEST',
    )
    const paths = refusal.details.map(({ path }: { path: string }) => path).sort()
    expect(paths).toEqual(['/base_revision', '/data', '/draft_id', '/extra'])
  })

  it.each([
    ['a urn', `urn:uuid:${randomUUID()}`],
    ['braces', `{${randomUUID()}}`],
    ['no hyphens', randomUUID().replaceAll('-', '')],
  ])('a UUID written with %s is none', async (_what, draft_id) => {
    expectRefused(await save({ draft_id }), 'INVALID_REQUEST')
  })

  it.each([1.5, '0', 2 ** 31 - 1, null])('the base revision %j is refused', async (base_revision) => {
    expectRefused(await save({ base_revision }), 'INVALID_REQUEST')
  })
})

it('404: a base revision of a draft that is not there', async () => {
  expectRefused(await save({ base_revision: 1 }), 'DRAFT_NOT_FOUND')
})

describe('409', () => {
  it.each([
    0, 2, 7,
  ])('base revision %i against revision 1 conflicts and tells the current one', async (base) => {
    const draft_id = randomUUID()
    await save({ draft_id })
    const refusal = expectRefused(await save({ draft_id, base_revision: base }), 'VERSION_CONFLICT')
    expect(refusal).toMatchObject({ message: 'The draft is at revision 1.', details: { revision: 1 } })
    expect(await stored(draft_id)).toMatchObject([{ revision: 1 }])
  })

  it('the same operation_id with other input is refused', async () => {
    const sent = { operation_id: randomUUID(), draft_id: randomUUID(), base_revision: 0, data: completeNote }
    await ania.rpc('save_draft', sent)
    const other = { ...sent, data: { reference: 'other' } }
    expectRefused(await ania.rpc('save_draft', other), 'IDEMPOTENCY_MISMATCH')
    const elsewhere = { ...sent, draft_id: randomUUID() }
    expectRefused(await ania.rpc('save_draft', elsewhere), 'IDEMPOTENCY_MISMATCH')
    expect(await stored(elsewhere.draft_id)).toEqual([])
  })

  it('an operation_id of a deletion cannot save', async () => {
    const draft_id = randomUUID()
    await save({ draft_id })
    const operation_id = randomUUID()
    await ania.rpc('delete_draft', { operation_id, draft_id, base_revision: 1 })
    expectRefused(await save({ draft_id, operation_id }), 'IDEMPOTENCY_MISMATCH')
  })

  it('a refused save uses up no operation_id', async () => {
    const draft_id = randomUUID()
    const sent = { operation_id: randomUUID(), draft_id, base_revision: 1, data: completeNote }
    expectRefused(await ania.rpc('save_draft', sent), 'DRAFT_NOT_FOUND')
    await save({ draft_id })
    expect((await ania.rpc('save_draft', sent)).body.revision).toBe(2)
  })

  it('an issued draft is closed to saving, whatever the base', async () => {
    const document = await issueNote(ania)
    const [draft] = await service.rows<{ id: string }>('select id from draft where document_id = $1', [
      document.id,
    ])
    for (const base_revision of [0, 1])
      expectRefused(await save({ draft_id: draft?.id, base_revision }), 'DRAFT_ISSUED')
  })
})

describe('413', () => {
  it('256 KiB and one byte are too large for a draft', async () => {
    const { message } = expectRefused(await save({ data: bytes(256 * 1024 + 1) }), 'PAYLOAD_TOO_LARGE')
    expect(message).toBe('The data may have 262144 bytes of JSON.')
  })

  it('counts bytes, not characters', async () => {
    expectRefused(await save({ data: { note: 'ż'.repeat(128 * 1024) } }), 'PAYLOAD_TOO_LARGE')
  })
})
