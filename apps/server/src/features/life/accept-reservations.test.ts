import { randomUUID } from 'node:crypto'
import { acceptReservations } from '@consign/contract'
import { canonicalize } from '@consign/evidence'
import { call, completeNote, expectRefused, issueNote, useNote, useOwner, useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../store/digest.ts'

const service = useService()
const ania = useOwner(service)
const carrierReservations = { text: 'Liczby sztuk nie sprawdzono', grounds: 'Palety owinięte folią' }
const reserved = { ...completeNote, carrierReservations }

const note = useNote(ania, reserved)

const accept = async (change: object = {}) =>
  ania.rpc('accept_reservations', {
    operation_id: randomUUID(),
    document_id: note.id,
    base_version_id: (await note.evidence()).document.currentVersionId,
    ...change,
  })
const acceptBy = (token: string, body: object = { id: randomUUID() }) =>
  call(`${service.url}/functions/v1/sign/${token}/accept-reservations`, { body })

describe('200', () => {
  it('the company accepts for the sender: the digest of the reservations as they stand', async () => {
    const { versions } = await note.evidence()
    expect((await accept()).status).toBe(200)
    const { events } = await note.evidence()
    expect(events.at(-2)).toMatchObject({
      name: 'reservations.accepted',
      payload: {
        grantId: null,
        versionId: versions[0].id,
        digest: sha256(canonicalize(carrierReservations)),
        by: { kind: 'user' },
      },
    })
  })

  it('the sender accepts by their link, also by one that they have signed with', async () => {
    const [token] = await note.sign('sender')
    const body = { id: randomUUID() }
    expect((await acceptBy(token as string, body)).body).toEqual({ ok: true })
    expect((await acceptBy(token as string, body)).body).toEqual({ ok: true })
    const { document, events, links } = await note.evidence()
    expect(events.at(-2).payload).toMatchObject({
      grantId: links[0].id,
      by: { kind: 'signer', id: links[0].id },
    })
    expect(document.state).toBe('sender_signed')
  })

  it('again, when an amendment has changed them', async () => {
    await accept()
    await ania.rpc('amend_document', {
      ...{ operation_id: randomUUID(), document_id: note.id, reason: 'Folia' },
      ...{ base_version_id: (await note.evidence()).document.currentVersionId },
      data: { ...reserved, carrierReservations: { ...carrierReservations, text: 'Folia rozdarta' } },
    })
    expect((await accept()).status).toBe(200)
  })
})

it('409: VERSION_STALE, DOCUMENT_CLOSED', async () => {
  const base_version_id = (await note.evidence()).document.currentVersionId
  await note.sign('sender')
  expectRefused(await accept({ base_version_id }), 'VERSION_STALE')
  await note.cancel()
  expectRefused(await accept({ base_version_id }), 'DOCUMENT_CLOSED')
})

it('422: ACCEPTANCE_NOT_ALLOWED: none there, accepted before, or not by the sender’s link', async () => {
  const carrier = await note.link('carrier')
  expectRefused(await acceptBy(carrier), 'ACCEPTANCE_NOT_ALLOWED')
  await accept()
  expectRefused(await accept(), 'ACCEPTANCE_NOT_ALLOWED')
  const { id: other, currentVersionId } = await issueNote(ania)
  expectRefused(
    await accept({ document_id: other, base_version_id: currentVersionId }),
    'ACCEPTANCE_NOT_ALLOWED',
  )
})

describeGated(
  service,
  acceptReservations,
  /^Accept the carrier’s reservations for the sender\. They bind him/,
)
