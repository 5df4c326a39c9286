import {
  checkEvidence,
  completeNote,
  expectRefused,
  issueNote,
  type Person,
  programWith,
  rowsOf,
  signUp,
  useService,
} from '@consign/testkit'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { memberWith } from '@consign/testkit/people/member.ts'
import { openDns } from '@consign/testkit/trust/open-dns.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const dns = await openDns()
afterAll(() => dns[Symbol.asyncDispose]())
const service = useService({ env: { DNS_SERVERS: dns.server } })

const certificates = '/functions/v1/seal-certificates'
let ania: Person

beforeAll(async () => {
  ania = await signUp(service)
})

const make = (body: object = {}, person = ania) =>
  person.call(certificates, {
    name: 'Pieczęć',
    sealerName: 'Ania Nowak',
    originHost: 'ecmr.spedycja.example',
    key: 'generate',
    ...body,
  })
const post = (path: string, person = ania) => person.call(path, undefined, { method: 'POST' })
const sealAs = (...roles: string[]) =>
  ania.call('/functions/v1/seal-settings', { sealAs: roles }, { method: 'PUT' })

/** A certificate that DNS names and that seals from now on. */
async function activated(): Promise<{ id: string; dnsRecord: { name: string; value: string } }> {
  const { body } = await make()
  await dns.publish({ [body.dnsRecord.name]: [body.dnsRecord.value] })
  await post(`${certificates}/${body.id}/activate`)
  return body
}

const evidenceOf = async (documentId: string) =>
  (await ania.rpc('evidence', { document_id: documentId })).body
const sealsOf = async (documentId: string) => (await evidenceOf(documentId)).olfSeals
const owedOf = (documentId: string) =>
  rowsOf(
    service.database,
    'select role, reason, fields from seal_owed where document_id = $1 order by role',
    [documentId],
  )
const until = (seals: (found: { verifications: unknown[] }[]) => void, documentId: string) =>
  vi.waitFor(async () => seals(await sealsOf(documentId)), { timeout: 10_000, interval: 50 })

describe('a note that its company signed', () => {
  it('is sealed for every role, in order, each seal confirmed by DNS; nobody waited for it', async () => {
    const certificate = await activated()
    await sealAs('sender', 'carrier', 'consignee')
    const { id } = await issueNote(ania)
    await signNote(service, ania, id, 'consignee', 'carrier', 'sender')
    await until((seals) => {
      expect(seals.length).toBe(3)
      expect(seals.every(({ verifications }) => verifications.length === 1)).toBe(true)
    }, id)
    const seals = await sealsOf(id)
    expect(seals).toMatchObject(
      ['SENDER', 'CARRIER', 'CONSIGNEE'].map((role, at) => ({
        role,
        position: at + 1,
        ecmrId: id,
        origin: 'ours',
        sealer: 'Ania Nowak',
        originUrl: 'ecmr.spedycja.example',
        alg: 'ES256',
        verifications: [
          {
            result: 'valid',
            reason: 'dns_match',
            dnsName: 'ecmr.spedycja.example',
            dnsAnswer: [certificate.dnsRecord.value],
            resolver: dns.server,
          },
        ],
      })),
    )
    expect(await owedOf(id)).toEqual([])
    const { result } = await checkEvidence(ania, id)
    expect(result.checks.filter(({ name }) => name === 'seal signature').length).toBe(3)
  })

  it('has in its seal what was signed, in the words of the OLF', async () => {
    const { id } = await issueNote(ania)
    await signNote(service, ania, id, 'sender')
    await until((seals) => expect(seals.length).toBe(1), id)
    const [seal] = await sealsOf(id)
    const { sealedDocument } = JSON.parse(Buffer.from(seal.jws.split('.')[1], 'base64url').toString())
    expect(sealedDocument).toMatchObject({
      sealMetadata: { role: 'SENDER', originUrl: 'ecmr.spedycja.example' },
      ecmr: {
        ecmrId: id,
        ecmrStatus: 'NEW',
        ecmrConsignment: { senderInformation: { senderCompanyName: completeNote.sender.name } },
      },
    })
  })

  it('is sealed for the role whose tax number is the company’s', async () => {
    await sealAs()
    const taxId = 'PL 525-000-00-00'
    await rowsOf(service.database, 'update company set tax_id = $1 where tenant_id = $2', [
      taxId,
      ania.tenantId,
    ])
    const sender = { ...completeNote.sender, taxId: '5250000000' }
    const { id } = await issueNote(ania, { ...completeNote, sender })
    await signNote(service, ania, id, 'sender', 'carrier')
    await until((seals) => expect(seals.length).toBe(1), id)
    expect(await owedOf(id)).toEqual([])
    await sealAs('sender', 'carrier', 'consignee')
  })
})

describe('a seal that cannot be made yet says why', () => {
  it('another’s must come before it', async () => {
    await sealAs('carrier')
    const { id } = await issueNote(ania)
    await signNote(service, ania, id, 'carrier')
    await vi.waitFor(async () =>
      expect(await owedOf(id)).toEqual([{ role: 'CARRIER', reason: 'waiting_for_sender', fields: [] }]),
    )
    expect(await sealsOf(id)).toEqual([])
    await sealAs('sender', 'carrier', 'consignee')
  })

  it('the model has no room for what is in the note', async () => {
    const { id } = await issueNote(ania, { ...completeNote, specialAgreements: 'x'.repeat(300) })
    await signNote(service, ania, id, 'sender')
    await vi.waitFor(async () =>
      expect(await owedOf(id)).toEqual([
        { role: 'SENDER', reason: 'olf_not_representable', fields: ['/specialAgreements'] },
      ]),
    )
  })

  it('the certificate was retired meanwhile, and another takes its place', async () => {
    const { body } = await ania.call(certificates)
    const active = body.items.find(({ status }: { status: string }) => status === 'active')
    const { id } = await issueNote(ania)
    await rowsOf(service.database, 'update seal_certificate set retired_at = now() where id = $1', [
      active.id,
    ])
    await rowsOf(
      service.database,
      `insert into seal_owed (tenant_id, document_id, role, version_id, since, reason)
       select tenant_id, id, 'SENDER', current_version_id, created_at, 'queued' from document where id = $1`,
      [id],
    )
    await activated()
    await until((seals) => expect(seals.length).toBe(1), id)
  })
})

describe('DNS', () => {
  it('is asked again when somebody wants to know, and what it said before stays', async () => {
    const { dnsRecord } = await activated()
    const { id } = await issueNote(ania)
    await signNote(service, ania, id, 'sender')
    await until((seals) => expect(seals[0]?.verifications.length).toBe(1), id)
    const [seal] = await sealsOf(id)
    const verify = () => post(`/functions/v1/seals/${seal.id}/verify`)
    await dns.publish({ 'spedycja.example': [dnsRecord.value.toLowerCase()] })
    expect((await verify()).body.verifications.at(-1)).toMatchObject({
      result: 'invalid',
      reason: 'dns_weak_match',
    })
    await dns.publish({ 'spedycja.example': ['ecmr-sha256-fingerprint=AAAA', dnsRecord.value] })
    expect((await verify()).body.verifications.at(-1)).toMatchObject({
      result: 'valid',
      dnsName: 'spedycja.example',
    })
    await dns.publish({ 'spedycja.example': ['ecmr-sha256-fingerprint=AAAA'] })
    expect((await verify()).body.verifications.at(-1)).toMatchObject({
      result: 'invalid',
      reason: 'dns_mismatch',
    })
    await dns.publish({})
    expect((await verify()).body.verifications.at(-1)).toMatchObject({ reason: 'dns_no_record' })
    await dns.stop()
    const { body } = await verify()
    expect(body.verifications.map(({ result }: { result: string }) => result)).toEqual([
      ...['valid', 'invalid', 'valid', 'invalid', 'invalid', 'indeterminate'],
    ])
    expect(
      (await evidenceOf(id)).events.filter(({ name }: { name: string }) => name === 'seal.verified').length,
    ).toBe(6)
    await checkEvidence(ania, id)
  })

  it('is asked about a certificate before it seals', async () => {
    await dns.publish({})
    const { body } = await make()
    const check = () => post(`${certificates}/${body.id}/check-dns`)
    expect((await check()).body).toMatchObject({
      status: 'prepared',
      dns: { result: 'invalid', reason: 'dns_no_record' },
    })
    await dns.publish({ 'spedycja.example': [body.dnsRecord.value] })
    expect((await check()).body.dns).toMatchObject({ result: 'valid', dnsName: 'spedycja.example' })
  })
})

describe('only an owner, a person', () => {
  it.each([
    ['makes a certificate', (person: Person) => make({}, person)],
    ['lists them', (person: Person) => person.call(certificates)],
    [
      'says what is always sealed',
      (person: Person) => person.call('/functions/v1/seal-settings', { sealAs: [] }, { method: 'PUT' }),
    ],
  ] as const)('%s', async (_, call) => {
    expectRefused(await call(await memberWith(service, ania)), 'OWNER_REQUIRED')
    expectRefused(await call(await programWith(service, ania)), 'PERSON_REQUIRED')
  })
})
