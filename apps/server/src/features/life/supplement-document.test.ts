import { randomUUID } from 'node:crypto'
import { supplementDocument } from '@consign/contract'
import { completeNote, expectRefused, useNote, useOwner, useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)
const { vehicle: _vehicle, ...note } = completeNote

const issued = useNote(ania, note)

const supplement = async (change: object = {}) =>
  ania.rpc('supplement_document', {
    operation_id: randomUUID(),
    document_id: issued.id,
    base_version_id: (await issued.evidence()).document.currentVersionId,
    additions: [{ path: '/vehicle/tractorPlate', value: 'PO 12345' }],
    ...change,
  })

describe('200', () => {
  it('until delivery, also after sender and carrier have signed, whose signatures stand', async () => {
    await issued.sign('sender', 'carrier')
    expect((await supplement()).body.state).toBe('taken_over')
    const { cmrComplete, events, missing } = await issued.evidence()
    expect({ cmrComplete, missing }).toEqual({ cmrComplete: true, missing: [] })
    expect(events.at(-1).payload).toMatchObject({ role: null, grantId: null, by: { kind: 'user' } })
  })

  it('is found by what was added, and the list shows it', async () => {
    const additions = [{ path: '/vehicle/trailerPlate', value: 'GD 1X77' }]
    expect((await supplement({ additions })).status).toBe(200)
    const { items } = (await ania.rpc('list_documents', { query: 'gd1x77' })).body
    expect(items).toMatchObject([{ id: issued.id, trailerPlate: 'GD 1X77' }])
  })

  it('what only a party knows, too', async () => {
    const additions = [{ path: '/delivery/departedAt', value: '2026-09-02T09:00:00Z' }]
    expect((await supplement({ additions })).status).toBe(200)
  })
})

it('409: VERSION_STALE, DOCUMENT_CLOSED', async () => {
  const base_version_id = (await issued.evidence()).document.currentVersionId
  await supplement()
  const additions = [{ path: '/vehicle/trailerPlate', value: 'PO 99AB' }]
  expectRefused(await supplement({ additions, base_version_id }), 'VERSION_STALE')
  await issued.cancel()
  expectRefused(await supplement({ additions, base_version_id }), 'DOCUMENT_CLOSED')
})

it('422: SUPPLEMENT_NOT_ALLOWED once the consignee has signed', async () => {
  await issued.sign('consignee')
  expectRefused(await supplement(), 'SUPPLEMENT_NOT_ALLOWED')
})

describeGated(service, supplementDocument, /^Add 1 value to the consignment note\. Signatures stay valid/)
