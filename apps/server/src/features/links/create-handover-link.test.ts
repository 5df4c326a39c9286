import { randomUUID } from 'node:crypto'
import { createHandoverLink } from '@consign/contract'
import { examples } from '@consign/document-types/examples'
import {
  call,
  completeNote,
  expectRefused,
  issueNote,
  openDevice,
  programWith,
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
const carrier = { name: 'Trans Dalej', address: { city: 'Praha', country: 'CZ' }, taxId: 'CZ12345678' }
const driver = openDevice(service, 'Petr Novák')

const input = (change: object = {}) => ({
  document_id: note.id,
  carrier,
  idempotency_key: randomUUID(),
  ...change,
})
const create = (change: object = {}) => ania.rpc('create_handover_link', input(change))
const shown = async (token: string) => (await call(`${service.url}/functions/v1/sign/${token}`)).body
const takeOver = async (token: string) =>
  driver.state(token, await driver.statement(token, 'carrier.taken_over', { text: '1 paleta mokra' }))
const ofLink = (change: object = {}) => ({ document_id: note.id, role: 'carrier', successive: 2, ...change })

describe('200', () => {
  it('the next carrier reads the note by it, takes the goods over, and then states what happens on the road', async () => {
    const [, first] = (await note.sign('sender', 'carrier')) as [string, string]
    const { body: link } = await create()
    expect(link).toMatchObject({ role: 'carrier', status: 'active', successive: 2, carrier })
    expect(await shown(link.token)).toMatchObject({
      successive: 2,
      carrier,
      mayState: ['carrier.taken_over'],
    })
    expect((await takeOver(link.token)).body).toEqual({ ok: true })
    const { events, links } = await note.evidence()
    expect(events.at(-2)).toMatchObject({
      name: 'carrier.taken_over',
      payload: { number: 2, text: '1 paleta mokra', place: null, by: { kind: 'signer', id: link.id } },
    })
    expect(links.at(-1)).toMatchObject({ status: 'signed', successive: 2, carrier })
    expect(await shown(link.token)).toMatchObject({ takenOver: 2, mayHandOver: true })
    expect((await shown(link.token)).mayState).toContain('transport.departed')
    expect((await shown(first)).mayHandOver).toBe(false)
  })

  it('the chain says who made it, and for whom', async () => {
    await note.sign('sender', 'carrier')
    const { body } = await create()
    const { events } = await note.evidence()
    expect(events.at(-1)).toMatchObject({
      name: 'link.created',
      payload: { grantId: body.id, role: 'carrier', successive: 2, carrier, by: { kind: 'user' } },
    })
  })

  it('asked again for the same carrier it is the same link; the third carrier’s follows the second’s', async () => {
    await note.sign('sender', 'carrier')
    const { body: second } = await create()
    expect((await create()).body).toEqual(second)
    await takeOver(second.token)
    const { body: third } = await create({ carrier: { name: 'Trans Jeszcze' } })
    expect(third.successive).toBe(3)
    await takeOver(third.token)
    expect((await shown(second.token)).takenOver).toBe(3)
  })

  it('it is renewed, revoked and made anew like the others, and leaves the carrier’s own link alone', async () => {
    await note.sign('sender', 'carrier')
    const { body: link } = await create()
    const renewed = await ania.rpc('renew_sign_grant', ofLink({ idempotency_key: randomUUID() }))
    expect(renewed.body).toMatchObject({ id: link.id, successive: 2 })
    expect((await ania.rpc('revoke_sign_grant', ofLink())).body).toEqual({ ok: true })
    expect((await call(`${service.url}/functions/v1/sign/${link.token}`)).status).toBe(410)
    const { body: other } = await create({ carrier: { name: 'Trans Inny' } })
    expect(other).toMatchObject({ successive: 2, carrier: { name: 'Trans Inny' } })
    const { links } = await note.evidence()
    expect(links.map(({ status }: { status: string }) => status)).toEqual([
      'signed',
      'signed',
      'revoked',
      'active',
    ])
  })

  it('rows name its number and its carrier', async () => {
    await note.sign('sender', 'carrier')
    await create()
    const path = `/rest/v1/sign_grants?document_id=eq.${note.id}&party=eq.${encodeURIComponent(carrier.name)}`
    expect((await ania.call(path)).body).toMatchObject([{ body: { successive: 2, carrier } }])
  })
})

it('a card names the carrier whose link a program wants to have renewed or revoked', async () => {
  await note.sign('sender', 'carrier')
  await create()
  const program = await programWith(service, ania, {
    permissions: ['signing:links'],
    requireApproval: true,
  })
  for (const [operation, says, more] of [
    [
      'renew_sign_grant',
      'Make the signing link of carrier 2 valid for 7 more days.',
      { idempotency_key: 'x' },
    ],
    ['revoke_sign_grant', 'Revoke the signing link of carrier 2.', {}],
  ] as const) {
    const { error } = (await program.rpc(operation, ofLink(more))).body
    const { summary } = (await ania.call(`/functions/v1/approvals/${error.approval.id}`)).body
    expect(summary.action).toContain(says)
    expect(summary.items).toMatchObject([{ role: 'carrier', successive: 2 }])
  }
})

describe('a handover link does nothing of the carrier’s own', () => {
  it('it signs no box 23, and adds nothing to the data', async () => {
    await note.sign('sender', 'carrier')
    const { token } = (await create()).body
    const base_version_id = (await note.evidence()).document.currentVersionId
    await ania.rpc('amend_document', {
      ...{ operation_id: randomUUID(), document_id: note.id, base_version_id, reason: 'Brama' },
      data: { ...completeNote, specialAgreements: 'Brama B' },
    })
    expectRefused(await signBy(service, token), 'CONSENT_INVALID')
    const supplement = {
      id: randomUUID(),
      base_version_id,
      additions: [{ path: '/driver/name', value: 'Petr' }],
    }
    const path = `${service.url}/functions/v1/sign/${token}/supplement`
    expectRefused(await call(path, { body: supplement }), 'SUPPLEMENT_NOT_ALLOWED')
  })
})

describe('refused', () => {
  it('409 NOT_TAKEN_OVER before sender and carrier have signed, ALREADY_DELIVERED after the consignee has', async () => {
    await note.sign('sender')
    expectRefused(await create(), 'NOT_TAKEN_OVER')
    await note.sign('carrier', 'consignee')
    expectRefused(await create(), 'ALREADY_DELIVERED')
  })

  it('409 HANDOVER_OPEN for another carrier while the link is open', async () => {
    await note.sign('sender', 'carrier')
    await create()
    expectRefused(await create({ carrier: { name: 'Trans Inny' } }), 'HANDOVER_OPEN')
  })

  it('409 DOCUMENT_CLOSED', async () => {
    await note.cancel()
    expectRefused(await create(), 'DOCUMENT_CLOSED')
  })

  it('422 EVENT_NOT_OF_TYPE for a national waybill', async () => {
    const type = { name: 'pl-waybill', version: '1' }
    const { id } = await issueNote(ania, { ...examples.get('pl-waybill@1'), type })
    expectRefused(await create({ document_id: id }), 'EVENT_NOT_OF_TYPE')
  })

  it.each([
    ['no name', { address: { country: 'CZ' } }, '/carrier/name'],
    [
      'a country that is none',
      { name: 'Trans Dalej', address: { country: 'XX' } },
      '/carrier/address/country',
    ],
    ['a member that no party has', { name: 'Trans Dalej', iban: '1' }, '/carrier'],
    ['a letter that no font has', { name: '王王' }, '/carrier/name'],
  ])('400: %s', async (_, party, path) => {
    await note.sign('sender', 'carrier')
    const { details } = expectRefused(await create({ carrier: party }), 'INVALID_REQUEST')
    expect(JSON.stringify(details)).toContain(path)
  })

  it('404: mailing, renewing a handover link that is not there', async () => {
    const renewed = await ania.rpc('renew_sign_grant', ofLink({ idempotency_key: randomUUID() }))
    expectRefused(renewed, 'NOT_FOUND')
  })
})

describeGated(service, createHandoverLink, /^Create a link for the next carrier, valid 7 days\./)
