import { randomUUID } from 'node:crypto'
import { withdrawAmendment } from '@consign/contract'
import {
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
const note = useNote(ania)

const withdraw = (change: object = {}) =>
  ania.rpc('withdraw_amendment', {
    ...{ operation_id: randomUUID(), document_id: note.id, reason: 'Przewoźnik się nie zgadza' },
    ...change,
  })
const amend = async (specialAgreements = 'Brama B') =>
  ania.rpc('amend_document', {
    ...{ operation_id: randomUUID(), document_id: note.id, reason: 'Brama' },
    base_version_id: (await note.evidence()).document.currentVersionId,
    data: { ...completeNote, specialAgreements },
  })

describe('200', () => {
  it('the note that both have signed is current again, with its signatures, and the links are signed', async () => {
    await note.sign('sender', 'carrier')
    const before = await note.evidence()
    await amend()
    const answer = await withdraw()
    expect([answer.status, answer.body.state]).toEqual([200, 'taken_over'])
    const { cmrComplete, document, events, links, missing, versions } = await note.evidence()
    expect(answer.body).toEqual(document)
    expect(versions.at(-1).data).toEqual(before.versions.at(-1).data)
    expect([cmrComplete, missing]).toEqual([true, []])
    expect(links).toEqual(before.links)
    expect(events.at(-1)).toMatchObject({
      name: 'amendment.withdrawn',
      versionId: versions.at(-1).id,
      payload: { versionId: versions.at(-1).id, reason: 'Przewoźnik się nie zgadza', by: { kind: 'user' } },
    })
  })

  it('also after one of them has signed the amendment, and one amendment has replaced another', async () => {
    const [sender] = await note.sign('sender', 'carrier')
    await amend()
    expect((await signBy(service, sender as string)).status).toBe(200)
    await amend('Brama C')
    expect((await withdraw()).body.state).toBe('taken_over')
    await note.sign('consignee')
    expect((await note.evidence()).document.state).toBe('delivered')
  })

  it('a party may state what it saw of the amendment', async () => {
    const [, carrier] = (await note.sign('sender', 'carrier')) as [string, string]
    await amend()
    const device = openDevice(service, 'Jan Śmiałek')
    const said = await device.statement(carrier, 'transport.departed', {})
    await withdraw()
    expect((await device.state(carrier, said)).body).toEqual({ ok: true })
  })

  it('the same call twice is one', async () => {
    await note.sign('sender', 'carrier')
    await amend()
    const same = { operation_id: randomUUID() }
    const [first, second] = [await withdraw(same), await withdraw(same)]
    expect(second.body).toEqual(first.body)
    expectRefused(await withdraw({ ...same, reason: 'Inny' }), 'IDEMPOTENCY_MISMATCH')
  })
})

describe('409', () => {
  it('AMENDMENT_NOT_WAITING: none, one of a note that was never complete, or one that both have signed', async () => {
    await note.sign('sender')
    expectRefused(await withdraw(), 'AMENDMENT_NOT_WAITING')
    await amend()
    expectRefused(await withdraw(), 'AMENDMENT_NOT_WAITING')
    await note.sign('sender', 'carrier')
    expectRefused(await withdraw(), 'AMENDMENT_NOT_WAITING')
  })

  it('AMENDMENT_TOO_LATE once the goods are received', async () => {
    await note.sign('sender', 'carrier')
    await amend()
    await note.sign('consignee')
    expectRefused(await withdraw(), 'AMENDMENT_TOO_LATE')
  })

  it('DOCUMENT_CLOSED', async () => {
    await note.cancel()
    expectRefused(await withdraw(), 'DOCUMENT_CLOSED')
  })
})

it.each([{ reason: ' ' }, { reason: '王' }])('400: %j', async (change) => {
  expectRefused(await withdraw(change), 'INVALID_REQUEST')
})

describeGated(
  service,
  withdrawAmendment,
  /^Withdraw the amendment that waits for signatures\. The note that was/,
)
