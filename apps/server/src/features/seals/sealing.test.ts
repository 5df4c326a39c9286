import { checkEvidence, completeNote, issueNote, useOwner, useOwnService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { openDns } from '@consign/testkit/trust/open-dns.ts'
import { compactVerify, decodeProtectedHeader, importX509 } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { act, certificates, makeCertificate, sealAs } from './testing/certificates.ts'

const dns = await openDns()
afterAll(() => dns[Symbol.asyncDispose]())
const service = useOwnService({ env: { DNS_SERVERS: dns.server } })

const ania = useOwner(service)

/** An active certificate that DNS names. */
async function activated(): Promise<{ id: string; dnsRecord: { name: string; value: string } }> {
  const { body } = await makeCertificate(ania)
  await dns.publish({ [body.dnsRecord.name]: [body.dnsRecord.value] })
  await act(ania, body.id, 'activate')
  return body
}

const evidenceOf = async (documentId: string) =>
  (await ania.rpc('evidence', { document_id: documentId })).body
const sealsOf = async (documentId: string) => (await evidenceOf(documentId)).olfSeals
const owedOf = (documentId: string) =>
  service.rows('select role, reason, fields from seal_owed where document_id = $1 order by role', [
    documentId,
  ])
const until = (seals: (found: { verifications: unknown[] }[]) => void, documentId: string) =>
  eventually(async () => seals(await sealsOf(documentId)))

/** Another library's verdict on a seal, by the key of its first certificate. */
async function joseTakes(jws: string): Promise<boolean> {
  const [certificate] = decodeProtectedHeader(jws).x5c ?? []
  const key = await importX509(
    `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`,
    'ES256',
  )
  return compactVerify(jws, key, { algorithms: ['ES256'] }).then(
    () => true,
    () => false,
  )
}

describe('a note that its company signed', () => {
  it('is sealed for every role, in order, each seal confirmed by DNS; nobody waited for it', async () => {
    const certificate = await activated()
    await sealAs(ania, 'sender', 'carrier', 'consignee')
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
    for (const { jws } of seals) {
      expect(await joseTakes(jws)).toBe(true)
      expect(await joseTakes(jws.replace(/.{20}$/, 'A'.repeat(20)))).toBe(false)
    }
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
    await sealAs(ania)
    const taxId = 'PL 525-000-00-00'
    await service.rows('update company set tax_id = $1 where tenant_id = $2', [taxId, ania.tenantId])
    const sender = { ...completeNote.sender, taxId: '5250000000' }
    const { id } = await issueNote(ania, { ...completeNote, sender })
    await signNote(service, ania, id, 'sender', 'carrier')
    await until((seals) => expect(seals.length).toBe(1), id)
    expect(await owedOf(id)).toEqual([])
    await sealAs(ania, 'sender', 'carrier', 'consignee')
  })
})

describe('a seal that cannot be made yet says why', () => {
  it('another’s must come before it', async () => {
    await sealAs(ania, 'carrier')
    const { id } = await issueNote(ania)
    await signNote(service, ania, id, 'carrier')
    await eventually(async () =>
      expect(await owedOf(id)).toEqual([{ role: 'CARRIER', reason: 'waiting_for_sender', fields: [] }]),
    )
    expect(await sealsOf(id)).toEqual([])
    await sealAs(ania, 'sender', 'carrier', 'consignee')
  })

  it('the model has no room for what is in the note', async () => {
    const { id } = await issueNote(ania, { ...completeNote, specialAgreements: 'x'.repeat(300) })
    await signNote(service, ania, id, 'sender')
    await eventually(async () =>
      expect(await owedOf(id)).toEqual([
        { role: 'SENDER', reason: 'olf_not_representable', fields: ['/specialAgreements'] },
      ]),
    )
    const { body } = await ania.call('/functions/v1/trust/status')
    expect(body.seals.owed).toContainEqual({
      documentId: id,
      role: 'sender',
      since: expect.any(String),
      reason: 'olf_not_representable',
      fields: ['/specialAgreements'],
    })
  })

  it('the certificate was retired meanwhile, and another takes its place', async () => {
    const { body } = await ania.call(certificates)
    const active = body.items.find(({ status }: { status: string }) => status === 'active')
    const { id } = await issueNote(ania)
    await service.rows('update seal_certificate set retired_at = now() where id = $1', [active.id])
    await service.rows(
      `insert into seal_owed (tenant_id, document_id, role, version_id, since, reason)
       select tenant_id, id, 'SENDER', current_version_id, created_at, 'queued' from document where id = $1`,
      [id],
    )
    await activated()
    await until((seals) => expect(seals.length).toBe(1), id)
  })
})
