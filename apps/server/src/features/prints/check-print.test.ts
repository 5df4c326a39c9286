import { randomUUID } from 'node:crypto'
import { canonicalize } from '@consign/evidence'
import {
  call,
  completeNote,
  expectRefused,
  issueNote,
  makeLink,
  openDevice,
  signBy,
  startService,
  useNote,
  useOwner,
  useService,
} from '@consign/testkit'
import { ownTaxId } from '@consign/testkit/people/person.ts'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../store/digest.ts'

const service = useService()
const ania = useOwner(service)

const note = useNote(ania)

const check = (id: string, v: string) =>
  call(`${service.url}/functions/v1/verify/${id}?v=${encodeURIComponent(v)}`)
const versions = async () => (await note.evidence()).versions
const looks = async () =>
  (
    await service.rows<{ looks: number }>(
      'select coalesce(sum(looks), 0)::int as looks from document_look where document_id = $1',
      [note.id],
    )
  )[0]?.looks

async function sign(reservations?: string) {
  const token = await note.link('consignee')
  const ewa = openDevice(service, 'Ewa Großmüller')
  const consent = await ewa.consent(token, reservations ? { reservations } : {})
  expect((await ewa.send(token, consent)).status).toBe(200)
}

describe('200', () => {
  it('says what is on the print, to every caller, by its code', async () => {
    await sign('2 kartony mokre')
    const [, version] = await versions()
    for (const v of [version.snapshotDigest.slice(0, 16), version.snapshotDigest]) {
      const { status, body } = await check(note.id, v)
      expect(status).toBe(200)
      expect(body).toEqual({
        documentId: note.id,
        type: { name: 'ecmr', version: '1' },
        reference: completeNote.reference,
        revision: 2,
        state: version.state,
        createdAt: version.createdAt,
        snapshotDigest: version.snapshotDigest,
        pdfSha256: expect.stringMatching(/^[a-f0-9]{64}$/),
        note: expect.objectContaining({ packages: 22, grossWeightKg: '8860.5' }),
        signatures: [
          {
            role: 'consignee',
            name: 'Ewa Großmüller',
            company: null,
            capacity: null,
            reservations: '2 kartony mokre',
            receivedAt: version.createdAt,
            digest: expect.stringMatching(/^[a-f0-9]{64}$/),
            earlier: false,
          },
        ],
        reserved: { carrier: null, notices: [] },
        newer: null,
      })
    }
  })

  it('says what the carrier noted in box 8, in words, and whether the sender accepted it', async () => {
    const carrierReservations = { codes: ['packing_wet'], text: 'two cartons', grounds: 'rain at the ramp' }
    const sender = { ...completeNote.sender, taxId: ownTaxId }
    const { id } = await issueNote(ania, { ...completeNote, sender, carrierReservations })
    const evidence = async () => (await ania.rpc('evidence', { document_id: id })).body
    const said = { text: 'two cartons', grounds: 'rain at the ramp' }
    const words = expect.objectContaining({ en: 'packing wet', de: 'Verpackung nass' })
    const [first] = (await evidence()).versions
    expect((await check(id, first.snapshotDigest)).body.reserved).toEqual({
      carrier: { kinds: [words], ...said, by: 'issuer', accepted: null },
      notices: [],
    })
    await ania.rpc('accept_reservations', {
      operation_id: randomUUID(),
      document_id: id,
      base_version_id: first.id,
      digest: sha256(canonicalize(carrierReservations)),
    })
    const [, second] = (await evidence()).versions
    expect((await check(id, second.snapshotDigest)).body.reserved.carrier).toMatchObject({
      accepted: { by: 'issuer', at: expect.any(String) },
    })
    expect((await check(id, first.snapshotDigest)).body.reserved.carrier).toMatchObject({ accepted: null })
  })

  it('says of an older paper that the note has changed since, and shows no signature that it has not', async () => {
    await sign()
    const [first, second] = await versions()
    const { body } = await check(note.id.toUpperCase(), first.snapshotDigest.slice(0, 20))
    expect(body).toMatchObject({
      revision: 1,
      state: 'issued',
      signatures: [],
      newer: { revision: 2, createdAt: second.createdAt },
    })
  })

  it('says of the carrier’s own reservations that they are the carrier’s', async () => {
    const { id } = await issueNote(ania, completeNote)
    const token = await makeLink(ania, id, 'carrier')
    const { document } = (await ania.rpc('evidence', { document_id: id })).body
    await call(`${service.url}/functions/v1/sign/${token}/supplement`, {
      body: {
        ...{ id: randomUUID(), base_version_id: document.currentVersionId },
        additions: [
          { path: '/carrierReservations', value: { text: 'two cartons', grounds: 'rain' } },
          { path: '/signatories/carrier', value: { company: 'Trans Test S.A.', capacity: 'driver' } },
        ],
      },
    })
    await signBy(service, token)
    const last = (await ania.rpc('evidence', { document_id: id })).body.versions.at(-1)
    const { reserved, signatures } = (await check(id, last.snapshotDigest)).body
    expect(reserved.carrier).toMatchObject({ text: 'two cartons', by: 'carrier', accepted: null })
    expect(signatures).toMatchObject([{ role: 'carrier', company: 'Trans Test S.A.', capacity: 'driver' }])
  })

  it('shows the signatures of the note in force while an amendment waits, as the paper does', async () => {
    await note.sign('sender', 'carrier')
    const { document, versions: signed } = await note.evidence()
    const amended = await ania.rpc('amend_document', {
      ...{ operation_id: randomUUID(), document_id: note.id, reason: 'Brama' },
      base_version_id: document.currentVersionId,
      data: { ...signed.at(-1).data, specialAgreements: 'Brama B' },
    })
    expect(amended.status).toBe(200)
    const shown = async () => {
      const last = (await versions()).at(-1)
      const { signatures } = (await check(note.id, last.snapshotDigest)).body
      return signatures.map(({ role, earlier }: { role: string; earlier: boolean }) => [role, earlier])
    }
    expect(await shown()).toEqual([
      ['sender', true],
      ['carrier', true],
    ])
    await note.sign('carrier')
    expect(await shown()).toEqual([
      ['carrier', false],
      ['sender', true],
    ])
    await note.sign('sender')
    expect(await shown()).toEqual([
      ['carrier', false],
      ['sender', false],
    ])
  })

  it('answers what an inspection compares, every word of ADR, and no price or telephone', async () => {
    const adr = {
      ...{ un: '1993', properShippingName: 'FLAMMABLE LIQUID, N.O.S.', technicalName: 'toluene', class: '3' },
      ...{ packingGroup: 'II', tunnelCode: 'D/E', transportCategory: '2', waste: true },
      totalQuantity: { value: '800', unit: 'l' },
    }
    const secret = {
      declaredValue: { amount: '77001', currency: 'EUR' },
      specialInterest: { amount: '77002', currency: 'EUR' },
      cashOnDelivery: { amount: '77003', currency: 'EUR' },
      charges: [{ kind: 'carriage', amount: '77004', currency: 'EUR', payer: 'sender' }],
      driver: { name: 'Jan Śmiałek', phone: '+48 600000000' },
      carrierInsurance: { insurer: 'Ubezpieczyciel', policy: '77005' },
      specialAgreements: '77006',
      otherParticulars: '77007',
      carrierNonContractual: '77008',
      externalIds: [{ system: 'erp', value: '77009' }],
    }
    const note = {
      ...completeNote,
      ...secret,
      sender: { ...completeNote.sender, licence: 'L-1', phone: '+48 221234567', email: 'a@example.com' },
      delivery: { ...completeNote.delivery, contactPhone: '+49 30123456', contactName: 'Portier' },
      vehicle: { ...completeNote.vehicle, sealNumbers: ['A001'] },
      registrations: [{ kind: 'MRN', number: '26PL12345678901234' }],
      goods: [{ ...completeNote.goods[0], adr }],
    }
    const { id } = await issueNote(ania, note)
    const [version] = (await ania.rpc('evidence', { document_id: id })).body.versions
    const { body } = await check(id, version.snapshotDigest)
    const text = JSON.stringify(body)
    expect(text.match(/7700\d|600000000|221234567|30123456|example\.com|Śmiałek|Portier/)).toBeNull()
    expect(body.note.goods[0].adr[0]).toMatch(
      /^UN 1993 WASTE FLAMMABLE LIQUID, N\.O\.S\. \(toluene\), 3, II, \(D\/E\)$/,
    )
    expect(body.note.goods[0].adr).toContain('800\u00a0l')
    expect(body.note.adr.at(-1)).toMatch(/^ADR 1\.1\.3\.6: 2.400$/)
    expect(body.note).toMatchObject({ seals: ['A001'], registrations: note.registrations })
    expect(body.note.parties[0]).toEqual({
      part: 'sender',
      name: completeNote.sender.name,
      address: expect.stringContaining('Warszawa'),
      country: 'PL',
      licence: 'L-1',
      eori: null,
    })
  })

  it('does not say who keeps the note', async () => {
    const [version] = await versions()
    const text = JSON.stringify((await check(note.id, version.snapshotDigest)).body)
    expect(text).not.toContain(ania.tenantId)
    expect(text).not.toContain('Spedycja Ania')
  })

  it('counts each look for the company, also when many look at once, and remembers nobody', async () => {
    const [version] = await versions()
    await Promise.all(Array.from({ length: 20 }, () => check(note.id, version.snapshotDigest)))
    await check(note.id, 'f'.repeat(16))
    expect(await looks()).toBe(20)
    const [row] = await service.rows('select * from document_look where document_id = $1', [note.id])
    expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'document_id', 'looks', 'tenant_id'])
    const { body } = await ania.call(`/rest/v1/documents?select=id,looks&id=eq.${note.id}`)
    expect(body).toEqual([{ id: note.id, looks: 20 }])
  })
})

it('404: is one and the same, whatever is wrong', async () => {
  const [version] = await versions()
  const other = await issueNote(ania)
  const v = version.snapshotDigest
  const refused = [
    await check(randomUUID(), v),
    await check(other.id, v),
    await check(note.id, v.slice(0, 15)),
    await check(note.id, `${v.slice(0, 15)}${v[15] === '0' ? '1' : '0'}`),
    await check(note.id, v.toUpperCase()),
    await check(note.id, `${v}0`),
    await check(note.id, '%'.repeat(16)),
    await check(note.id, '_'.repeat(16)),
    await check('x', v),
  ].map((answer) => expectRefused(answer, 'PRINT_UNKNOWN'))
  for (const body of refused) expect(body).toEqual(refused[0])
  expect(await looks()).toBe(0)
})

it('429: a caller who tries too many codes', async () => {
  await using limited = await startService({ RATE_LIMIT: 'on' })
  const statuses: number[] = []
  for (let call_ = 0; call_ < 61; call_++)
    statuses.push((await call(`${limited.url}/functions/v1/verify?pdf=${call_}`)).status)
  expect(statuses).toEqual([...Array(60).fill(404), 429])
})
