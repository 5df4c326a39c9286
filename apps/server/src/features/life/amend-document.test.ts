import { randomUUID } from 'node:crypto'
import { amendDocument } from '@consign/contract'
import {
  call,
  completeNote,
  expectRefused,
  openDevice,
  signBy,
  useNote,
  useOwner,
  useService,
} from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const issued = useNote(ania)

const consignee = { ...completeNote.consignee, name: 'Kleinmüller GmbH' }
const input = async (change: object = {}) => ({
  operation_id: randomUUID(),
  document_id: issued.id,
  base_version_id: (await issued.evidence()).document.currentVersionId,
  data: { ...completeNote, consignee },
  reason: 'Inny odbiorca (CMR art. 12)',
  ...change,
})
const amend = async (change: object = {}) => ania.rpc('amend_document', await input(change))

describe('200', () => {
  it('the new data is a version of its own event, which says what changed and why', async () => {
    const { body } = await amend()
    const { document, events, versions } = await issued.evidence()
    expect(body).toEqual(document)
    expect(versions[1].data).toEqual({ ...completeNote, consignee })
    expect(events.at(-1)).toMatchObject({
      name: 'document.amended',
      versionId: versions[1].id,
      payload: {
        versionId: versions[1].id,
        revision: 2,
        state: 'issued',
        reason: 'Inny odbiorca (CMR art. 12)',
        by: { kind: 'user' },
        changes: [{ path: '/consignee/name', before: 'Großmüller GmbH', after: 'Kleinmüller GmbH' }],
      },
    })
  })

  it('who signed must sign again, by the same link', async () => {
    const tokens = await issued.sign('sender', 'carrier')
    expect((await amend()).body.state).toBe('amended')
    const amended = await issued.evidence()
    expect(amended.missing).toEqual(['sender', 'carrier'])
    expect(amended.cmrComplete).toBe(true)
    expect(amended.consents).toHaveLength(2)
    for (const link of amended.links) expect(link).toMatchObject({ status: 'active', signedAt: null })
    for (const token of tokens) {
      expect((await signBy(service, token, 'Again')).body).toEqual({ ok: true })
    }
    expect((await issued.evidence()).document.state).toBe('taken_over')
    expect((await issued.evidence()).missing).toEqual([])
  })

  it('what happened on the road is of the note as it was: signed again, it is taken over, then departs', async () => {
    await issued.sign('sender', 'carrier')
    const depart = () =>
      ania.rpc('report_transport', {
        ...{ operation_id: randomUUID(), document_id: issued.id, event: 'departed', source: 'person' },
        occurred_at: '2026-09-01T09:10:00+02:00',
      })
    await depart()
    await amend()
    await issued.sign('carrier', 'sender')
    expect((await issued.evidence()).document.state).toBe('taken_over')
    expect((await depart()).body.state).toBe('in_transit')
  })

  it('a consent to what was shown before is stale', async () => {
    const token = await issued.link('sender')
    const device = openDevice(service, 'Celina')
    const consent = await device.consent(token)
    await amend()
    expectRefused(await device.send(token, consent), 'VERSION_STALE')
  })

  it('the type may be named, as in a draft', async () => {
    const data = { ...completeNote, consignee, type: { name: 'ecmr', version: '1' } }
    expect((await amend({ data })).status).toBe(200)
    expect((await issued.evidence()).versions[1].data.type).toBeUndefined()
  })

  it('the PDF names the amendment, and every signature of the version before', async () => {
    const [token] = await issued.sign('sender')
    await amend()
    const pdf = await call(`${service.url}/functions/v1/sign/${token}/pdf`)
    expect(pdf.status).toBe(200)
  })

  it('repeated: the stored answer; one of ten at once wins', async () => {
    const same = await input()
    const first = await ania.rpc('amend_document', same)
    expect((await ania.rpc('amend_document', same)).body).toEqual(first.body)
    const base = await input()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        ania.rpc('amend_document', {
          ...base,
          operation_id: randomUUID(),
          data: { ...completeNote, specialAgreements: `Brama ${i}` },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expectRefused(answer, 'VERSION_STALE')
  })
})

it('400: too deep, or not an object', async () => {
  let deep: unknown = 1
  for (let i = 0; i < 40; i++) deep = { deep }
  expectRefused(await amend({ data: { ...completeNote, deep } }), 'INVALID_REQUEST')
  expectRefused(await amend({ data: [] }), 'INVALID_REQUEST')
  expectRefused(await amend({ reason: '\u202e' }), 'INVALID_REQUEST')
})

describe('409', () => {
  it('VERSION_STALE: a party signed or wrote meanwhile', async () => {
    const { currentVersionId } = (await issued.evidence()).document
    await issued.sign('sender')
    const { details } = expectRefused(await amend({ base_version_id: currentVersionId }), 'VERSION_STALE')
    expect(JSON.stringify(details)).toContain((await issued.evidence()).document.currentVersionId)
  })

  it('AMENDMENT_TOO_LATE once the consignee has signed, whichever others have', async () => {
    await issued.sign('consignee')
    expectRefused(await amend(), 'AMENDMENT_TOO_LATE')
  })

  it('DOCUMENT_CLOSED comes before VERSION_STALE', async () => {
    const { currentVersionId } = (await issued.evidence()).document
    await issued.cancel()
    expectRefused(await amend({ base_version_id: currentVersionId }), 'DOCUMENT_CLOSED')
  })
})

it('413: more data than a draft may have', async () => {
  const data = { ...completeNote, otherParticulars: 'x'.repeat(300_000) }
  expectRefused(await amend({ data }), 'PAYLOAD_TOO_LARGE')
})

describe('422', () => {
  it('NOTHING_CHANGED, also when the members stand in another order', async () => {
    expectRefused(await amend({ data: completeNote }), 'NOTHING_CHANGED')
    const turned = Object.fromEntries(Object.entries(completeNote).reverse())
    expectRefused(await amend({ data: turned }), 'NOTHING_CHANGED')
  })

  it.each([
    ['another reference', { reference: 'ZL/2026/000124' }],
    ['no reference', { reference: undefined }],
    ['another type', { type: { name: 'pl-waybill', version: '1' } }],
    ['a type that is none', { type: 'ecmr' }],
  ])('REFERENCE_FIXED: %s', async (_, change) => {
    expectRefused(await amend({ data: { ...completeNote, consignee, ...change } }), 'REFERENCE_FIXED')
  })

  it.each([
    ['changed', { text: 'Suche', grounds: 'Folia' }],
    ['taken out', undefined],
  ])('NOT_YOURS: what the carrier reserved, %s', async (_, carrierReservations) => {
    const reserved = { text: 'Mokre', grounds: 'Folia' }
    const carrier = await issued.link('carrier')
    const added = { path: '/carrierReservations', value: reserved }
    const supplement = { id: randomUUID(), base_version_id: issued.currentVersionId, additions: [added] }
    await call(`${service.url}/functions/v1/sign/${carrier}/supplement`, { body: supplement })
    const { details } = expectRefused(
      await amend({ data: { ...completeNote, consignee, carrierReservations } }),
      'NOT_YOURS',
    )
    expect(details).toMatchObject([{ path: '/data/carrierReservations', rule: 'not-yours' }])
    const kept = { ...completeNote, consignee, carrierReservations: reserved }
    expect((await amend({ data: kept })).status).toBe(200)
  })

  it('NOT_YOURS: reservations or a signatory that the issuer writes for another', async () => {
    const carrierReservations = { text: 'Mokre', grounds: 'Folia' }
    expectRefused(await amend({ data: { ...completeNote, carrierReservations } }), 'NOT_YOURS')
    const signatories = { carrier: { company: 'Trans Test' } }
    expectRefused(await amend({ data: { ...completeNote, signatories } }), 'NOT_YOURS')
  })

  it('DRAFT_INCOMPLETE with every problem, as for a draft', async () => {
    const { goods: _, ...data } = completeNote
    const { details } = expectRefused(await amend({ data: { ...data, unknown: 1 } }), 'DRAFT_INCOMPLETE')
    expect(JSON.stringify(details)).toContain('/goods')
    expect(JSON.stringify(details)).toContain('/unknown')
  })
})

describeGated(
  service,
  amendDocument,
  /^Change 1 value of the consignment note\. Whoever has signed must sign again/,
)
