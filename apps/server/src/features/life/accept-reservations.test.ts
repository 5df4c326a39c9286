import { randomUUID } from 'node:crypto'
import { acceptReservations } from '@consign/contract'
import { canonicalize } from '@consign/evidence'
import { completeNote, expectRefused, issueNote, useNote, useOwner, useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { ownTaxId } from '@consign/testkit/people/person.ts'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../store/digest.ts'

const service = useService()
const ania = useOwner(service)
const carrierReservations = { text: 'Liczby sztuk nie sprawdzono', grounds: 'Palety owinięte folią' }
const sender = { ...completeNote.sender, taxId: ownTaxId }
const reserved = { ...completeNote, sender, carrierReservations }
const digest = sha256(canonicalize(carrierReservations))

const note = useNote(ania, reserved)

const accept = async (change: object = {}) =>
  ania.rpc('accept_reservations', {
    operation_id: randomUUID(),
    document_id: note.id,
    base_version_id: (await note.evidence()).document.currentVersionId,
    digest,
    ...change,
  })
const acceptOf = ({ id, currentVersionId }: { id: string; currentVersionId: string }, change: object = {}) =>
  accept({ document_id: id, base_version_id: currentVersionId, ...change })

describe('200', () => {
  it('the company that is the sender accepts the reservations that it read, with the name of the person', async () => {
    const { versions } = await note.evidence()
    expect((await accept()).status).toBe(200)
    const { events } = await note.evidence()
    expect(events.at(-2)).toMatchObject({
      name: 'reservations.accepted',
      payload: { grantId: null, versionId: versions[0].id, digest, name: 'Ania', by: { kind: 'user' } },
    })
  })

  it('however the tax number is written: with its country and without, with blanks and hyphens', async () => {
    for (const taxId of ['123-456-32-18', 'pl 123 456 32 18']) {
      const issued = await issueNote(ania, { ...reserved, sender: { ...sender, taxId } })
      expect((await acceptOf(issued)).status).toBe(200)
    }
  })
})

describe('403: NOT_THE_SENDER', () => {
  it.each([
    ['another tax number', { taxId: 'PL5250000000' }],
    ['none', { taxId: undefined }],
    ['the same of another country', { address: { ...sender.address, country: 'DE' } }],
  ])('%s', async (_, change) => {
    const issued = await issueNote(ania, { ...reserved, sender: { ...sender, ...change } })
    expectRefused(await acceptOf(issued), 'NOT_THE_SENDER')
  })
})

it('409: VERSION_STALE, DOCUMENT_CLOSED', async () => {
  const base_version_id = (await note.evidence()).document.currentVersionId
  await note.sign('sender')
  expectRefused(await accept({ base_version_id }), 'VERSION_STALE')
  await note.cancel()
  expectRefused(await accept({ base_version_id }), 'DOCUMENT_CLOSED')
})

it('422: ACCEPTANCE_NOT_ALLOWED: none there, or accepted before', async () => {
  await accept()
  expectRefused(await accept(), 'ACCEPTANCE_NOT_ALLOWED')
  const { carrierReservations: _, ...clean } = reserved
  expectRefused(await acceptOf(await issueNote(ania, clean)), 'ACCEPTANCE_NOT_ALLOWED')
})

it('422: DIGEST_UNKNOWN: other reservations than those that stand', async () => {
  expectRefused(await accept({ digest: sha256('others') }), 'DIGEST_UNKNOWN')
})

it('400: without the digest of what was read', async () => {
  expectRefused(await accept({ digest: undefined }), 'INVALID_REQUEST')
})

describeGated(
  service,
  acceptReservations,
  /^Accept the carrier’s reservations for the sender\. They bind the sender/,
)
