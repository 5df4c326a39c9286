import { randomUUID } from 'node:crypto'
import {
  call,
  completeNote,
  expectRefused,
  issueNote,
  openDevice,
  startService,
  useNote,
  useOwner,
  useService,
} from '@consign/testkit'
import { describe, expect, it } from 'vitest'

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
        data: completeNote,
        signatures: [
          {
            role: 'consignee',
            name: 'Ewa Großmüller',
            statement: expect.any(String),
            reservations: '2 kartony mokre',
            receivedAt: version.createdAt,
            digest: expect.stringMatching(/^[a-f0-9]{64}$/),
          },
        ],
        reserved: { carrier: null, notices: [] },
        newer: null,
      })
    }
  })

  it('says what the carrier noted in box 8, in words, and whether the sender accepted it', async () => {
    const carrierReservations = { codes: ['packing_wet'], text: 'two cartons', grounds: 'rain at the ramp' }
    const { id } = await issueNote(ania, { ...completeNote, carrierReservations })
    const evidence = async () => (await ania.rpc('evidence', { document_id: id })).body
    const said = { text: 'two cartons', grounds: 'rain at the ramp' }
    const words = expect.objectContaining({ en: 'packing wet', de: 'Verpackung nass' })
    const [first] = (await evidence()).versions
    expect((await check(id, first.snapshotDigest)).body.reserved).toEqual({
      carrier: { kinds: [words], ...said, accepted: false },
      notices: [],
    })
    await ania.rpc('accept_reservations', {
      operation_id: randomUUID(),
      document_id: id,
      base_version_id: first.id,
    })
    const [, second] = (await evidence()).versions
    expect((await check(id, second.snapshotDigest)).body.reserved.carrier).toMatchObject({ accepted: true })
    expect((await check(id, first.snapshotDigest)).body.reserved.carrier).toMatchObject({ accepted: false })
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
