import { createHash, randomUUID } from 'node:crypto'
import { publish as publishOperation } from '@consign/contract'
import { examples } from '@consign/document-types/examples'
import {
  type Answer,
  completeNote,
  expectRefused,
  saveNote,
  signUp,
  useOwner,
  useService,
} from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const waybill = examples.get('pl-waybill@1')
const ania = useOwner(service)

const publish = (draftId: string, revision = 1, person = ania) =>
  person.call('/functions/v1/publish', { draftId, revision })

const save = (draft_id: string, base_revision: number, data: unknown) =>
  ania.rpc('save_draft', { operation_id: randomUUID(), draft_id, base_revision, data })

const textOf = ({ bytes }: Answer) => Buffer.from(bytes).toString()

const evidenceOf = async (id: string) => (await ania.rpc('evidence', { document_id: id })).body

const nothingOf = async (draftId: string) =>
  expect(await service.rows('select from document where draft_id = $1', [draftId])).toHaveLength(0)

describe('200', () => {
  it('issues the document with version 1, its PDF and the first event, all of one moment', async () => {
    const draftId = await saveNote(ania)
    const { status, body: document } = await publish(draftId)
    expect(status).toBe(200)
    expect(document).toMatchObject({
      tenantId: ania.tenantId,
      type: { name: 'ecmr', version: '1' },
      reference: completeNote.reference,
      state: 'issued',
    })
    const { versions, events, artifacts } = await evidenceOf(document.id)
    expect(versions).toMatchObject([{ id: document.currentVersionId, revision: 1, data: completeNote }])
    expect(events).toMatchObject([{ name: 'document.issued', previousDigest: null }])
    expect(artifacts).toMatchObject([{ versionId: document.currentVersionId, kind: 'presentation_pdf' }])
    const times = [document.createdAt, versions[0].createdAt, events[0].receivedAt, artifacts[0].createdAt]
    expect(new Set(times).size).toBe(1)
  })

  it('marks the draft issued and names the document', async () => {
    const draftId = await saveNote(ania)
    const { body: document } = await publish(draftId)
    const { items } = (await ania.rpc('list_drafts')).body
    expect(items[0]).toMatchObject({ id: draftId, status: 'issued', documentId: document.id })
  })

  it('a repeat, with whatever revision, answers the same document, to the byte', async () => {
    const draftId = await saveNote(ania)
    const first = await publish(draftId)
    for (const revision of [1, 2, 99]) expect(textOf(await publish(draftId, revision))).toEqual(textOf(first))
    expect((await evidenceOf(first.body.id)).events).toHaveLength(1)
  })

  it('takes the named type out of the data and issues that type', async () => {
    const type = { name: 'pl-waybill', version: '1' }
    const draftId = await saveNote(ania, { type, ...waybill })
    const { status, body: document } = await publish(draftId)
    expect(status).toBe(200)
    expect(document.type).toEqual(type)
    const { versions } = await evidenceOf(document.id)
    expect(versions[0].type).toEqual(type)
    expect(versions[0].data).toEqual(waybill)
  })

  it('the chain begins with the digest of the type as it is served', async () => {
    const { body: document } = await publish(await saveNote(ania))
    const [event] = (await evidenceOf(document.id)).events
    expect(event.payload.typeSha256).toMatch(/^[a-f0-9]{64}$/)
    const pdf = await ania.call(`/functions/v1/artifacts/${document.id}`)
    expect(event.payload.artifact.sha256).toBe(createHash('sha256').update(pdf.bytes).digest('hex'))
  })

  it('of publishing and saving at the same moment one comes first', async () => {
    for (let round = 0; round < 10; round++) {
      const draftId = await saveNote(ania)
      const [published, saved] = await Promise.all([
        publish(draftId),
        save(draftId, 1, { ...completeNote, reference: 'moved on' }),
      ])
      if (published.status === 200) expectRefused(saved, 'DRAFT_ISSUED')
      else {
        expectRefused(published, 'VERSION_CONFLICT')
        expect(saved.body.revision).toBe(2)
      }
    }
  })
})

it.each([
  { draftId: 'x', revision: 1 },
  { draftId: randomUUID() },
  { draftId: randomUUID(), revision: 0 },
  [],
])('400: %j is refused', async (body) => {
  expectRefused(await ania.call('/functions/v1/publish', body), 'INVALID_REQUEST')
})

describe('404', () => {
  it('an unknown draft', async () => {
    expectRefused(await publish(randomUUID()), 'DRAFT_NOT_FOUND')
  })

  it("another company's draft, issued or not", async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const draftId = await saveNote(ania)
    expectRefused(await publish(draftId, 1, bartek), 'DRAFT_NOT_FOUND')
    await publish(draftId)
    expectRefused(await publish(draftId, 1, bartek), 'DRAFT_NOT_FOUND')
  })

  it('a deleted draft', async () => {
    const draftId = await saveNote(ania)
    await ania.rpc('delete_draft', { operation_id: randomUUID(), draft_id: draftId, base_revision: 1 })
    expectRefused(await publish(draftId), 'DRAFT_NOT_FOUND')
  })
})

describe('409', () => {
  it('another revision than the current one, also where both are complete', async () => {
    const draftId = await saveNote(ania)
    await save(draftId, 1, { ...completeNote, reference: 'second' })
    for (const revision of [1, 3]) {
      const refusal = expectRefused(await publish(draftId, revision), 'VERSION_CONFLICT')
      expect(refusal).toMatchObject({ message: 'The draft is at revision 2.', details: { revision: 2 } })
    }
    await nothingOf(draftId)
  })

  it('says which revision the draft has, in Polish where that is preferred', async () => {
    const draftId = await saveNote(ania)
    const sent = { draftId, revision: 2 }
    const { body } = await ania.call('/functions/v1/publish', sent, { headers: { 'accept-language': 'pl' } })
    expect(body.message).toBe('Szkic jest w wersji 1.')
  })

  it('comes before what the draft lacks', async () => {
    const draftId = await saveNote(ania, {})
    expectRefused(await publish(draftId, 2), 'VERSION_CONFLICT')
  })
})

describe('422', () => {
  it('lists everything an incomplete draft lacks, and issues nothing', async () => {
    const draftId = await saveNote(ania, {})
    const { problems } = (await ania.rpc('list_drafts')).body.items[0]
    const refusal = expectRefused(await publish(draftId), 'DRAFT_INCOMPLETE')
    expect(refusal.details).toEqual(problems)
    expect(refusal.details.length).toBeGreaterThan(15)
    await nothingOf(draftId)
  })

  it.each([
    ['a member the type does not know', { note: 'x' }, '/note'],
    ['a second consignee', { consignees: [completeNote.consignee] }, '/consignees'],
    [
      'for whom a signer signs, which is the signer’s to say',
      { signatories: { carrier: { company: 'Trans Test S.A.' } } },
      '/signatories/carrier/company',
    ],
    ['a member named __proto__', JSON.parse('{"__proto__":{"a":1}}'), '/__proto__'],
    [
      'a character that no font has',
      { established: { ...completeNote.established, place: '北京' } },
      '/established/place',
    ],
    ['a type that is not known', { type: { name: 'ecmr', version: '9' } }, '/type'],
  ])('%s keeps it from being issued, since what is signed must be visible', async (_what, change, path) => {
    const data = Object.defineProperties({ ...completeNote }, Object.getOwnPropertyDescriptors(change))
    const draftId = await saveNote(ania, data)
    const refusal = expectRefused(await publish(draftId), 'DRAFT_INCOMPLETE')
    expect(refusal.details).toContainEqual(expect.objectContaining({ path }))
    await nothingOf(draftId)
  })
})

describeGated(service, publishOperation, /^Issue the consignment note\. It cannot be changed or undone/)
