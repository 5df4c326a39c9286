import { randomUUID } from 'node:crypto'
import {
  call,
  checkEvidence,
  completeNote,
  expectRefused,
  openDevice,
  useNote,
  useOwner,
  useService,
} from '@consign/testkit'
import { beforeEach, describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)
let token: string
const { vehicle: _vehicle, driver: _driver, ...bare } = completeNote
const note = { ...bare, returnables: [{ kind: 'EUR', handedOver: 20 }] }

const issued = useNote(ania, note)
beforeEach(async () => {
  token = await issued.link('carrier')
})

const plate = [{ path: '/vehicle/tractorPlate', value: 'PO 12345' }]
const input = async (additions: unknown, change: object = {}) => ({
  id: randomUUID(),
  base_version_id: (await issued.evidence()).document.currentVersionId,
  additions,
  ...change,
})
const send = (by: string, body: unknown) =>
  call(`${service.url}/functions/v1/sign/${by}/supplement`, { body })
const supplement = async (additions: unknown = plate, by = token, change: object = {}) =>
  send(by, await input(additions, change))

describe('200', () => {
  it('adds what was absent, as a version of its own event that names the link', async () => {
    const additions = [...plate, { path: '/driver', value: { name: 'Jan Śmiałek' } }]
    expect((await supplement(additions)).body).toEqual({ ok: true })
    const { events, links, versions } = await issued.evidence()
    const [{ id: grantId }] = links
    expect(versions[1].data).toEqual({
      ...note,
      vehicle: { tractorPlate: 'PO 12345' },
      driver: { name: 'Jan Śmiałek' },
    })
    expect(events.at(-1)).toMatchObject({
      name: 'document.supplemented',
      versionId: versions[1].id,
      payload: { role: 'carrier', grantId, additions, by: { kind: 'signer', id: grantId }, state: 'issued' },
    })
  })

  it('takes an object whose members may be added as those: what is in the chain is each by itself', async () => {
    const reservations = { text: 'Mokre kartony', grounds: 'Deszcz na rampie' }
    const vehicle = { tractorPlate: 'PO 12345', tractorCountry: 'PL' }
    const given = [
      { path: '/carrierReservations', value: reservations },
      { path: '/vehicle', value: vehicle },
    ]
    expect((await supplement(given)).body).toEqual({ ok: true })
    const { events, versions } = await issued.evidence()
    expect(versions[1].data).toEqual({ ...note, carrierReservations: reservations, vehicle })
    expect(events.at(-1).payload.additions.map(({ path }: { path: string }) => path)).toEqual([
      '/carrierReservations/text',
      '/carrierReservations/grounds',
      '/vehicle/tractorPlate',
      '/vehicle/tractorCountry',
    ])
    await checkEvidence(ania, issued.id)
  })

  it('leaves signatures valid: the sender signed before, the carrier signs after, and nobody is missing', async () => {
    const sender = await issued.link('sender')
    const celina = openDevice(service, 'Celina')
    const shownBefore = await celina.consent(sender)
    await supplement()
    expect((await celina.send(sender, shownBefore)).body).toEqual({ ok: true })
    await issued.sign('carrier')
    expect(await issued.evidence()).toMatchObject({
      missing: [],
      cmrComplete: true,
      document: { state: 'taken_over' },
    })
  })

  it('reservations with their grounds, and what the consignee gave back', async () => {
    const reservations = [
      { path: '/carrierReservations/codes', value: ['count_not_checked'] },
      { path: '/carrierReservations/grounds', value: 'Palety owinięte folią' },
    ]
    expect((await supplement(reservations)).status).toBe(200)
    const consignee = await issued.link('consignee')
    const received = [
      { path: '/returnables/0/returned', value: 18 },
      { path: '/delivery/receivedPlace', value: 'Neuss' },
      { path: '/delivery/arrivedAt', value: '2026-09-02T08:00:00+02:00' },
    ]
    expect((await supplement(received, consignee)).status).toBe(200)
    const { versions } = await issued.evidence()
    expect(versions[2].data.returnables).toEqual([{ kind: 'EUR', handedOver: 20, returned: 18 }])
    expect(versions[2].data.delivery.receivedPlace).toBe('Neuss')
  })

  it('for whom a signer signs, by that signer’s link and no other, before the signature', async () => {
    const of = (role: string) => [
      { path: `/signatories/${role}`, value: { company: 'Trans Test S.A.', capacity: 'kierowca' } },
    ]
    expect((await supplement(of('carrier'))).body).toEqual({ ok: true })
    expectRefused(await supplement(of('sender')), 'SUPPLEMENT_NOT_ALLOWED')
    const sender = await issued.link('sender')
    expectRefused(await supplement(of('carrier'), sender), 'SUPPLEMENT_NOT_ALLOWED')
    const byCompany = await ania.rpc('supplement_document', {
      ...{ operation_id: randomUUID(), document_id: issued.id, additions: of('sender') },
      base_version_id: (await issued.evidence()).document.currentVersionId,
    })
    expectRefused(byCompany, 'SUPPLEMENT_NOT_ALLOWED')
    expect((await supplement(of('sender'), sender)).body).toEqual({ ok: true })
    await issued.sign('sender')
    const consignee = await issued.link('consignee')
    expect((await supplement(of('consignee'), consignee)).body).toEqual({ ok: true })
    expect((await issued.evidence()).versions.at(-1).data.signatories).toEqual({
      carrier: of('carrier')[0]?.value,
      sender: of('sender')[0]?.value,
      consignee: of('consignee')[0]?.value,
    })
    await checkEvidence(ania, issued.id)
  })

  it('repeated: once; of ten at once with the same plate one, and the others are told', async () => {
    const same = await input(plate)
    expect((await send(token, same)).body).toEqual((await send(token, same)).body)
    expect((await issued.evidence()).versions).toHaveLength(2)
    const base = await input([{ path: '/vehicle/trailerPlate', value: 'PO 99AB' }])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(token, { ...base, id: randomUUID() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expectRefused(answer, 'VERSION_STALE')
  })

  it('after an amendment the carrier, who must sign again, may add again', async () => {
    await issued.sign('carrier')
    expectRefused(await supplement(), 'SUPPLEMENT_NOT_ALLOWED')
    await ania.rpc('amend_document', {
      ...{ operation_id: randomUUID(), document_id: issued.id, reason: 'Brama' },
      ...{ base_version_id: (await issued.evidence()).document.currentVersionId },
      data: { ...note, specialAgreements: 'Brama B' },
    })
    expect((await supplement()).status).toBe(200)
  })
})

it.each([
  [[{ path: 'vehicle', value: 1 }]],
  [[{ path: '/vehicle/tractorPlate' }]],
  [Array.from({ length: 51 }, () => plate[0])],
  ['plate'],
])('400: %j', async (additions) => {
  expectRefused(await supplement(additions), 'INVALID_REQUEST')
})

describe('409', () => {
  it('VERSION_STALE, IDEMPOTENCY_MISMATCH', async () => {
    const same = await input(plate)
    await send(token, same)
    expectRefused(await send(token, { ...same, id: randomUUID() }), 'VERSION_STALE')
    expectRefused(await send(token, { ...same, additions: [] }), 'IDEMPOTENCY_MISMATCH')
  })

  it('DOCUMENT_CLOSED, before VERSION_STALE', async () => {
    await issued.sign('carrier')
    const same = await input(plate)
    await ania.rpc('replace_document', {
      operation_id: randomUUID(),
      document_id: issued.id,
      reason: 'Papier',
    })
    expectRefused(await send(token, same), 'DOCUMENT_CLOSED')
  })
})

describe('422', () => {
  it.each([
    ['another field', [{ path: '/specialAgreements', value: 'Brama B' }]],
    ['a field of the consignee', [{ path: '/delivery/receivedPlace', value: 'Neuss' }]],
    ['the tick of the sender', [{ path: '/carrierReservations/acceptedBySender', value: true }]],
    [
      'a whole object with it',
      [{ path: '/carrierReservations', value: { text: 'x', acceptedBySender: true } }],
    ],
    ['a prototype', [{ path: '/__proto__/tractorPlate', value: 'x' }]],
    ['nothing', []],
    ['twice the same', [...plate, ...plate]],
  ])('SUPPLEMENT_NOT_ALLOWED: %s', async (_, additions) => {
    expectRefused(await supplement(additions), 'SUPPLEMENT_NOT_ALLOWED')
  })

  it('SUPPLEMENT_NOT_ALLOWED: what is there, an item that is not, and what comes too late', async () => {
    await supplement()
    const there = expectRefused(
      await supplement([{ ...plate[0], value: 'PO 54321' }]),
      'SUPPLEMENT_NOT_ALLOWED',
    )
    expect(JSON.stringify(there.details)).toContain('is there already')
    const consignee = await issued.link('consignee')
    const returned = [{ path: '/returnables/1/returned', value: 1 }]
    expectRefused(await supplement(returned, consignee), 'SUPPLEMENT_NOT_ALLOWED')
    await issued.sign('carrier')
    const seals = [{ path: '/vehicle/sealNumbers', value: ['A001'] }]
    expectRefused(await supplement(seals), 'SUPPLEMENT_NOT_ALLOWED')
  })

  it('DRAFT_INCOMPLETE: a plate that is none, a letter no font has, reservations without grounds (CMR art. 8(2))', async () => {
    const reservations = [{ path: '/carrierReservations/text', value: 'Liczby sztuk nie sprawdzono' }]
    for (const [additions, found] of [
      [[{ path: '/vehicle/tractorPlate', value: 5 }], '/vehicle/tractorPlate'],
      [[{ path: '/driver/name', value: '王小明' }], '/driver/name'],
      [reservations, 'CMR 8(2)'],
    ] as const)
      expect(
        JSON.stringify(expectRefused(await supplement(additions), 'DRAFT_INCOMPLETE').details),
      ).toContain(found)
  })
})
