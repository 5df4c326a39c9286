import { randomUUID } from 'node:crypto'
import { canonicalize } from '@consign/evidence'
import {
  call,
  completeNote,
  expectRefused,
  issueNote,
  makeLink,
  useOwner,
  useService,
} from '@consign/testkit'
import { expect, it } from 'vitest'
import { sha256 } from '../../store/digest.ts'

const service = useService()
const ania = useOwner(service)

const carrierReservations = { text: 'Liczby sztuk nie sprawdzono', grounds: 'Palety owinięte folią' }
const digestOf = (reservations: object) => sha256(canonicalize(reservations))
const accept = (token: string, body: object = { id: randomUUID() }) =>
  call(`${service.url}/functions/v1/sign/${token}/accept-reservations`, { body })

it('the sender’s link accepts once, whether it is asked once or ten times at once', async () => {
  const { id } = await issueNote(ania, { ...completeNote, carrierReservations })
  const token = await makeLink(ania, id, 'sender')
  const body = { id: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token, body)))
  expect(answers.map((answer) => answer.body)).toEqual(Array(10).fill({ ok: true }))
  const { versions } = (await ania.rpc('evidence', { document_id: id })).body
  expect(versions).toHaveLength(2)
})

it('binds the sender to what they have read: reservations that came in its place meanwhile are not accepted', async () => {
  const { id, currentVersionId } = await issueNote(ania, { ...completeNote, carrierReservations })
  const token = await makeLink(ania, id, 'sender')
  const digest = digestOf(carrierReservations)
  const harsher = { text: 'Wszystkie palety uszkodzone', grounds: 'Folia rozdarta' }
  const amended = await ania.rpc('amend_document', {
    ...{ operation_id: randomUUID(), document_id: id, base_version_id: currentVersionId, reason: 'x' },
    data: { ...completeNote, carrierReservations: harsher },
  })
  expect(amended.status).toBe(200)
  const refused = expectRefused(await accept(token, { id: randomUUID(), digest }), 'VERSION_STALE')
  expect(refused.details).toEqual({ currentVersionId: amended.body.currentVersionId })
  expect((await accept(token, { id: randomUUID(), digest: digestOf(harsher) })).body).toEqual({ ok: true })
})

it('the body is an id, and the digest of what was read, and nothing else', async () => {
  const { id } = await issueNote(ania)
  const token = await makeLink(ania, id, 'sender')
  expectRefused(await accept(token, {}), 'INVALID_REQUEST')
  expectRefused(await accept(token, { id: randomUUID(), more: 1 }), 'INVALID_REQUEST')
  expectRefused(await accept(token, { id: randomUUID(), digest: 'x' }), 'INVALID_REQUEST')
})
