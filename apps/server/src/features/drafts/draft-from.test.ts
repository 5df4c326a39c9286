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
import { saveRecord } from '@consign/testkit/notes/gated-records.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const make = (from: object, change: object = {}, by = ania) =>
  by.rpc('draft_from', { operation_id: randomUUID(), draft_id: randomUUID(), from, ...change })

/** What another note does not begin with. */
const once = {
  reference: undefined,
  noteNumber: undefined,
  takingOver: { place: completeNote.takingOver.place },
  established: { ...completeNote.established, date: undefined },
}
const plain = (data: object) => JSON.parse(JSON.stringify(data))

describe('200', () => {
  it('makes a draft of a note, without what belongs to that transport', async () => {
    const { id } = await issueNote(ania)
    const draft_id = randomUUID()
    const { body } = await make({ document_id: id }, { draft_id })
    expect(body).toMatchObject({
      id: draft_id,
      revision: 1,
      status: 'draft',
      reference: null,
      complete: false,
    })
    expect(body.data).toEqual(plain({ ...completeNote, ...once }))
    const read = await ania.send('GET', `/rest/v1/drafts?id=eq.${draft_id}`)
    expect(read.body).toEqual([{ body }])
  })

  it('makes one of a draft, issued or not, with what it had of no note', async () => {
    const draft_id = await saveNote(ania, { ...completeNote, secretClause: 'x' })
    expect((await make({ draft_id })).body.data).toEqual(
      plain({ ...completeNote, ...once, secretClause: 'x' }),
    )
  })

  it('makes one of a template and its type; the template keeps what it was given', async () => {
    const data = { reference: 'T', carrier: { name: 'Trans' } }
    const template = await saveRecord(ania, 'template', { data })
    expect((await make({ template_id: template })).body.data).toEqual({ carrier: { name: 'Trans' } })
    const read = await ania.send('GET', `/rest/v1/templates?id=eq.${template}`)
    expect(read.body[0].body.data).toEqual(data)
    const type = { name: 'pl-waybill', version: '1' }
    const other = await saveRecord(ania, 'template', { type, data: { loading: { date: '2026-09-01' } } })
    expect((await make({ template_id: other })).body).toMatchObject({ type, data: { type } })
  })

  it('takes data of an unknown type as they are', async () => {
    const type = { name: 'nothing', version: '1' }
    const template = await saveRecord(ania, 'template', { type, data: { reference: 'R' } })
    expect((await make({ template_id: template })).body).toMatchObject({
      type: null,
      data: { reference: 'R' },
    })
  })

  it('a repeat answers the same, also when source and draft are gone', async () => {
    const template = await saveRecord(ania, 'template')
    const ids = { operation_id: randomUUID(), draft_id: randomUUID() }
    const first = await make({ template_id: template }, ids)
    const at = { operation_id: randomUUID(), base_revision: 1 }
    await ania.rpc('delete_template', { ...at, id: template })
    await ania.rpc('delete_draft', { ...at, operation_id: randomUUID(), draft_id: ids.draft_id })
    expect((await make({ template_id: template }, ids)).body).toEqual(first.body)
  })
})

describe('400', () => {
  it.each([
    [{}],
    [{ template_id: randomUUID(), draft_id: randomUUID() }],
    [{ note_id: randomUUID() }],
    ['x'],
  ])('%j is not exactly one source', async (from) => {
    expectRefused(await make(from as object), 'INVALID_REQUEST')
  })
})

it('403: a template needs library:read, other sources do not', async () => {
  const robot = await programWith(service, ania, { permissions: ['documents:write'] })
  const refusal = expectRefused(
    await make({ template_id: await saveRecord(ania, 'template') }, {}, robot),
    'API_KEY_FORBIDDEN',
  )
  expect(refusal.message).toContain('library:read')
  expect((await make({ draft_id: await saveNote(ania) }, {}, robot)).status).toBe(200)
})

describe('404', () => {
  it('names what is not there', async () => {
    expectRefused(await make({ template_id: randomUUID() }), 'NOT_FOUND')
    expectRefused(await make({ document_id: randomUUID() }), 'DOCUMENT_NOT_FOUND')
    expectRefused(await make({ draft_id: randomUUID() }), 'DRAFT_NOT_FOUND')
  })

  it('has nothing of another company', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    expectRefused(await make({ template_id: await saveRecord(bartek, 'template') }), 'NOT_FOUND')
    expectRefused(await make({ document_id: (await issueNote(bartek)).id }), 'DOCUMENT_NOT_FOUND')
    expectRefused(await make({ draft_id: await saveNote(bartek) }), 'DRAFT_NOT_FOUND')
  })
})

describe('409', () => {
  it('an existing draft, issued or not, stays as it is', async () => {
    const draft_id = await saveNote(ania)
    const { details } = expectRefused(await make({ draft_id }, { draft_id }), 'VERSION_CONFLICT')
    expect(details).toEqual({ revision: 1 })
    expectRefused(await make({ draft_id: await saveNote(ania) }, { draft_id }), 'VERSION_CONFLICT')
  })

  it('an operation_id of other input', async () => {
    const operation_id = randomUUID()
    await make({ draft_id: await saveNote(ania) }, { operation_id })
    expectRefused(await make({ draft_id: await saveNote(ania) }, { operation_id }), 'IDEMPOTENCY_MISMATCH')
  })
})
