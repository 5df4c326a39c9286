import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { importSeal } from '@consign/contract'
import {
  checkEvidence,
  completeNote,
  expectRefused,
  forTests,
  issueNote,
  programWith,
  signUp,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { openDns } from '@consign/testkit/trust/open-dns.ts'
import { openPartner, partnerSeal } from '@consign/testkit/trust/partner-seal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const dns = await openDns()
afterAll(() => dns[Symbol.asyncDispose]())
const service = useOwnService({ env: { DNS_SERVERS: dns.server } })
const ania = useOwner(service)

const issued = forTests(() => issueNote(ania))

const send = (jws: string, person = ania, document = issued.id) =>
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
    await ania.send('POST', `/functions/v1/seal-certificates/${certificate.id}/activate`)
    await ania.send('PUT', '/functions/v1/seal-settings', { sealAs: ['carrier'] })
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

describe('what a seal says of the note', () => {
  const consignment = (of: object = {}) => ({
    ecmrConsignment: {
      senderInformation: {
        senderCompanyName: ` ${completeNote.sender.name.toUpperCase()}`,
        senderStreet: 'elsewhere',
      },
      carrierInformation: null,
      itemList: completeNote.goods.map(({ grossWeightKg }) => ({
        grossWeightInKg: { supplyChainConsignmentItemGrossWeight: Number(grossWeightKg) },
      })),
      ...of,
    },
  })
  const card = async (id: string, ecmr: object) => {
    const agent = await programWith(service, ania, { requireApproval: true })
    const { body } = await send(await partnerSeal({ documentId: id, ecmr }), agent, id)
    return (await ania.call(`/functions/v1/approvals/${body.error.approval.id}`)).body.summary
  }
  const asked = async (id: string, ecmr: object): Promise<string> => (await card(id, ecmr)).action

  it('and what contradicts it, is in every answer; it is the partner’s word and no refusal', async () => {
    const { id } = await issueNote(ania)
    const { action, items } = await card(id, consignment())
    expect([action.includes('something else'), 'differs' in items[0]]).toEqual([false, false])
    const lines = await card(id, consignment({ itemList: [{}] }))
    expect(lines.action).toContain('than the note: itemList.')
    expect(lines.items[0].differs).toEqual(['itemList'])
    const weights = (consignment().ecmrConsignment.itemList as unknown[]).map(() => ({
      grossWeightInKg: { supplyChainConsignmentItemGrossWeight: 1 },
    }))
    const ecmr = consignment({ itemList: weights, consigneeInformation: { consigneeCompanyName: 'Nobody' } })
    expect(await asked(id, ecmr)).toContain(
      'than the note: consigneeInformation/consigneeCompanyName, itemList/0/grossWeightInKg/supplyChainConsignmentItemGrossWeight',
    )
    expect((await send(await partnerSeal({ documentId: id, ecmr }), ania, id)).status).toBe(200)
  })

  it('names the version that it is of: after an amendment the one before, where only that is what it says', async () => {
    const { id, currentVersionId } = await issueNote(ania)
    const data = { ...completeNote, consignee: { ...completeNote.consignee, name: 'Schmidt AG' } }
    const words = { operation_id: crypto.randomUUID(), document_id: id, reason: 'sold on the way' }
    await ania.rpc('amend_document', { ...words, base_version_id: currentVersionId, data })
    const { name } = completeNote.consignee
    const ecmr = consignment({ consigneeInformation: { consigneeCompanyName: name } })
    const { body } = await send(await partnerSeal({ documentId: id, ecmr }), ania, id)
    expect(body.versionId).toBe(currentVersionId)
    await checkEvidence(ania, id)
  })
})

describe('422 with its reason', () => {
  it.each<[string, () => Promise<string>]>([
    ['malformed', async () => 'x.y.z'],
    [
      'signature_invalid',
      async () => (await partnerSeal({ documentId: issued.id })).replace(/....$/, 'AAAA'),
    ],
    ['ecmr_mismatch', () => partnerSeal({ documentId: ania.tenantId })],
    ['role_order', () => partnerSeal({ documentId: issued.id, role: 'CARRIER' })],
    ['chain_broken', () => partnerSeal({ documentId: issued.id, after: 'another' })],
  ])('%s', async (reason, jws) => {
    const answer = await send(await jws())
    expectRefused(answer, 'SEAL_INVALID')
    expect(answer.body.details).toMatchObject([{ path: '/jws', rule: reason }])
    expect((await evidenceOf(issued.id)).olfSeals).toEqual([])
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

describe('a role that the company seals here', () => {
  it('role_ours: takes no seal by a certificate that is not its own; one of its own it does', async () => {
    const celina = await signUp(service, 'Celina')
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const pkcs8 = key.export({ type: 'pkcs8', format: 'pem' })
    const host = { name: 'Seal', sealerName: 'Celina', originHost: 'celina.example', key: { pkcs8 } }
    const made = (await celina.call('/functions/v1/seal-certificates', host)).body
    const certificate = Uint8Array.from(new X509Certificate(made.chain).raw)
    const { id } = await issueNote(celina)
    const settings = { sealAs: ['sender', 'consignee'] }
    await celina.send('PUT', '/functions/v1/seal-settings', settings)
    const activate = `/functions/v1/seal-certificates/${made.id}/activate`
    await celina.send('POST', activate)
    const strange = await partnerSeal({ documentId: id })
    const refused = await send(strange, celina, id)
    expectRefused(refused, 'SEAL_INVALID')
    expect(refused.body.details).toMatchObject([{ rule: 'role_ours' }])
    const own = await partnerSeal({ documentId: id, partner: { key, certificate } })
    expect((await send(own, celina, id)).body).toMatchObject({ role: 'SENDER', origin: 'imported' })
    const carrier = await partnerSeal({ documentId: id, role: 'CARRIER', after: own })
    expect((await send(carrier, celina, id)).status).toBe(200)
  })

  it('takes any while nothing is sealed here', async () => {
    const dora = await signUp(service, 'Dora')
    const { id } = await issueNote(dora)
    await dora.send('PUT', '/functions/v1/seal-settings', { sealAs: ['sender'] })
    expect((await send(await partnerSeal({ documentId: id }), dora, id)).status).toBe(200)
  })
})

describe('others', () => {
  it('404 another company’s note, and its seals', async () => {
    const bogna = await signUp(service)
    const jws = await partnerSeal({ documentId: issued.id })
    expectRefused(await send(jws, bogna), 'DOCUMENT_NOT_FOUND')
    const { id } = await issueNote(ania)
    const seal = (await send(await partnerSeal({ documentId: id }), ania, id)).body
    expectRefused(await bogna.send('POST', `/functions/v1/seals/${seal.id}/verify`), 'NOT_FOUND')
  })

  it('400 what has not the letters of a JWS', async () => {
    expectRefused(await send('a b'), 'INVALID_REQUEST')
    expectRefused(await ania.call(`/functions/v1/seals/${issued.id}`, {}), 'INVALID_REQUEST')
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

it('of two approved seals for one place, the one that loses it keeps its approval', async () => {
  const { id } = await issueNote(ania)
  const agent = await programWith(service, ania, { requireApproval: true })
  const path = `/functions/v1/seals/${id}`
  const approved = await Promise.all(
    [1, 2].map(async () => {
      const jws = await partnerSeal({ documentId: id })
      const { approval } = (await agent.call(path, { jws })).body.error
      await ania.send('POST', `/functions/v1/approvals/${approval.id}/approve`)
      return { jws, approval: approval.id as string }
    }),
  )
  const answers = await Promise.all(
    approved.map(({ jws, approval }) =>
      agent.call(path, { jws }, { headers: { 'x-service-approval': approval } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  for (const [at, { approval }] of approved.entries()) {
    const { status } = (await ania.call(`/functions/v1/approvals/${approval}`)).body
    expect(status).toBe(answers[at]?.status === 200 ? 'consumed' : 'approved')
  }
})

// A verification would change the answer between two retries.
describe('while DNS does not answer', () => {
  beforeAll(() => dns.stop())
  describeGated(
    service,
    importSeal,
    /^Add a seal for the sender to the consignment note\. It cannot be undone/,
  )
})
