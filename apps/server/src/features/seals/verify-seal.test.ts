import { createHash } from 'node:crypto'
import { sealDnsRecord } from '@consign/evidence/seal'
import { checkEvidence, expectRefused, issueNote, useOwner, useOwnService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { openDns } from '@consign/testkit/trust/open-dns.ts'
import { openPartner, partnerSeal } from '@consign/testkit/trust/partner-seal.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { mostEvents } from '../../ledger/note-bounds.ts'

const dns = await openDns()
afterAll(() => dns[Symbol.asyncDispose]())
const service = useOwnService({ env: { DNS_SERVERS: dns.server } })
const ania = useOwner(service)

const evidenceOf = async (id: string) => (await ania.rpc('evidence', { document_id: id })).body
const verifySeal = (id: string, person = ania) => person.send('POST', `/functions/v1/seals/${id}/verify`)

it('200: asks DNS again, and what it said before stays', async () => {
  const { id } = await issueNote(ania)
  const partner = openPartner()
  const record = sealDnsRecord(createHash('sha256').update(partner.certificate).digest('base64url'))
  await dns.publish({ 'ecmr.partner.example': [record] })
  const seal = (
    await ania.call(`/functions/v1/seals/${id}`, { jws: await partnerSeal({ documentId: id, partner }) })
  ).body
  await eventually(async () => expect((await evidenceOf(id)).olfSeals[0].verifications.length).toBe(1))
  const verify = () => verifySeal(seal.id)
  await dns.publish({ 'partner.example': [record.toLowerCase()] })
  expect((await verify()).body.verifications.at(-1)).toMatchObject({
    result: 'invalid',
    reason: 'dns_weak_match',
  })
  await dns.publish({ 'partner.example': ['ecmr-sha256-fingerprint=AAAA', record] })
  expect((await verify()).body.verifications.at(-1)).toMatchObject({
    result: 'valid',
    dnsName: 'partner.example',
  })
  await dns.publish({ 'partner.example': ['ecmr-sha256-fingerprint=AAAA'] })
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

it('a daily round that is done twice promises the next one once', async () => {
  const { id } = await issueNote(ania)
  await dns.publish({})
  const jws = await partnerSeal({ documentId: id })
  const seal = (await ania.call(`/functions/v1/seals/${id}`, { jws })).body
  const rounds = async () =>
    (
      await service.rows(
        `select payload::jsonb -> 'round' as round, done_at is not null as done from job
          where kind = 'verify_seal' and payload::jsonb ->> 'sealId' = $1 order by 1`,
        [seal.id],
      )
    ).map(({ round, done }) => [round, done])
  const once = [
    [1, true],
    [2, false],
  ]
  await eventually(async () => expect(await rounds()).toEqual(once))
  // As if the server had died after storing DNS's answer.
  await service.rows(
    `update job set done_at = null, run_after = now() where kind = 'verify_seal' and done_at is not null
        and payload::jsonb ->> 'sealId' = $1`,
    [seal.id],
  )
  await eventually(async () => expect((await evidenceOf(id)).olfSeals[0].verifications).toHaveLength(2))
  await eventually(async () => expect(await rounds()).toEqual(once))
})

describe('refused', () => {
  it('409 where the note has no room for another answer', async () => {
    const { id } = await issueNote(ania)
    const seal = (
      await ania.call(`/functions/v1/seals/${id}`, { jws: await partnerSeal({ documentId: id }) })
    ).body
    // The job's first round is over: it would add to the chain meanwhile.
    await eventually(async () => expect((await evidenceOf(id)).olfSeals[0].verifications).toHaveLength(1))
    const longer = (events: number) =>
      service.rows('update document set head_position = head_position + $2 where id = $1', [id, events])
    await longer(mostEvents)
    try {
      expectRefused(await verifySeal(seal.id), 'DOCUMENT_FULL')
    } finally {
      await longer(-mostEvents)
    }
  })

  it('404 a seal that is not there', async () => {
    expectRefused(await verifySeal(ania.tenantId), 'NOT_FOUND')
  })
})
