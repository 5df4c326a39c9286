import {
  checkEvidence,
  expectRefused,
  issueNote,
  type Person,
  programWith,
  signUp,
  useService,
} from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { openDns } from '@consign/testkit/trust/open-dns.ts'
import { openPartner, partnerSeal } from '@consign/testkit/trust/partner-seal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const dns = await openDns()
afterAll(() => dns[Symbol.asyncDispose]())
const service = useService({ env: { DNS_SERVERS: dns.server } })
let ania: Person
let documentId: string

beforeAll(async () => {
  ania = await signUp(service)
  documentId = (await issueNote(ania)).id
})

const send = (jws: string, person = ania, document = documentId) =>
  person.call(`/functions/v1/seals/${document}`, { jws })
const evidenceOf = async (id: string) => (await ania.rpc('evidence', { document_id: id })).body

describe('200', () => {
  it('a partner’s seal becomes part of the evidence, and DNS is asked whose it is', async () => {
    const { id } = await issueNote(ania)
    await signNote(service, ania, id, 'sender')
    const jws = await partnerSeal({ documentId: id })
    const { body, status } = await send(jws, ania, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ecmrId: id,
      position: 1,
      role: 'SENDER',
      origin: 'imported',
      originUrl: 'ecmr.partner.example',
      sealerCompany: 'Trans Test S.A.',
      jws,
    })
    expect((await send(jws, ania, id)).body.id).toBe(body.id)
    await eventually(async () =>
      expect((await evidenceOf(id)).olfSeals[0].verifications).toMatchObject([{ reason: 'dns_no_record' }]),
    )
    const { events, versions } = await evidenceOf(id)
    const added = events.find(({ name }: { name: string }) => name === 'seal.added')
    expect(added.versionId).toBe(versions[1].id)
    await checkEvidence(ania, id)
  })

  it('what waited for it is sealed', async () => {
    const host = { name: 'Pieczęć', sealerName: 'Ania', originHost: 'ania.example', key: 'generate' }
    const certificate = (await ania.call('/functions/v1/seal-certificates', host)).body
    await ania.call(`/functions/v1/seal-certificates/${certificate.id}/activate`, undefined, {
      method: 'POST',
    })
    await ania.call('/functions/v1/seal-settings', { sealAs: ['carrier'] }, { method: 'PUT' })
    const { id } = await issueNote(ania)
    await signNote(service, ania, id, 'carrier')
    expect((await evidenceOf(id)).olfSeals).toEqual([])
    const jws = await partnerSeal({ documentId: id })
    await send(jws, ania, id)
    await eventually(async () => expect((await evidenceOf(id)).olfSeals.length).toBe(2))
    const [first, second] = (await evidenceOf(id)).olfSeals
    expect(second).toMatchObject({ role: 'CARRIER', origin: 'ours', precedingSha256: first.sha256 })
    await checkEvidence(ania, id)
  })
})

describe('422 with its reason', () => {
  it.each<[string, () => Promise<string>]>([
    ['malformed', async () => 'x.y.z'],
    ['signature_invalid', async () => (await partnerSeal({ documentId })).replace(/....$/, 'AAAA')],
    ['ecmr_mismatch', () => partnerSeal({ documentId: ania.tenantId })],
    ['role_order', () => partnerSeal({ documentId, role: 'CARRIER' })],
    ['chain_broken', () => partnerSeal({ documentId, after: 'another' })],
  ])('%s', async (reason, jws) => {
    const answer = await send(await jws())
    expectRefused(answer, 'SEAL_INVALID')
    expect(answer.body.details).toMatchObject([{ path: '/jws', rule: reason }])
    expect((await evidenceOf(documentId)).olfSeals).toEqual([])
  })

  it('role_order: a role that has sealed', async () => {
    const { id } = await issueNote(ania)
    const partner = openPartner()
    const first = await partnerSeal({ documentId: id, partner })
    await send(first, ania, id)
    const again = await send(await partnerSeal({ documentId: id, partner, after: first }), ania, id)
    expect(again.body.details).toMatchObject([{ rule: 'role_order' }])
  })
})

describe('others', () => {
  it('404 another company’s note, and its seals', async () => {
    const bogna = await signUp(service)
    const jws = await partnerSeal({ documentId })
    expectRefused(await send(jws, bogna), 'DOCUMENT_NOT_FOUND')
    const { id } = await issueNote(ania)
    const seal = (await send(await partnerSeal({ documentId: id }), ania, id)).body
    expectRefused(
      await bogna.call(`/functions/v1/seals/${seal.id}/verify`, undefined, { method: 'POST' }),
      'NOT_FOUND',
    )
  })

  it('403 a program that may only read', async () => {
    const robot = await programWith(service, ania, { permissions: ['documents:read'] })
    expectRefused(await send(await partnerSeal({ documentId }), robot), 'API_KEY_FORBIDDEN')
  })

  it('400 what has not the letters of a JWS', async () => {
    expectRefused(await send('a b'), 'INVALID_REQUEST')
    expectRefused(await ania.call(`/functions/v1/seals/${documentId}`, {}), 'INVALID_REQUEST')
  })
})

it('seals that are sent at once take one place each', async () => {
  const { id } = await issueNote(ania)
  const jws = await Promise.all(Array.from({ length: 6 }, () => partnerSeal({ documentId: id })))
  const answers = await Promise.all(jws.map((each) => send(each, ania, id)))
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  expect(answers.filter(({ status }) => status === 422).length).toBe(5)
  expect((await evidenceOf(id)).olfSeals.length).toBe(1)
  await checkEvidence(ania, id)
})
