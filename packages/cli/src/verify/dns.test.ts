import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealDnsRecord } from '@consign/evidence/seal'
import { issueNote, type Person, signUp, useService } from '@consign/testkit'
import { openDns } from '@consign/testkit/trust/open-dns.ts'
import { openPartner, partnerSeal } from '@consign/testkit/trust/partner-seal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askSystem } from './ask-txt.ts'
import { verifyCommand } from './command.ts'

const dns = await openDns()
const service = useService({ renderer: 'real' })
let folder: string
let bundle: string
let record: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consign-dns-'))
  bundle = join(folder, 'evidence.zip')
  const ania: Person = await signUp(service)
  const { id } = await issueNote(ania)
  const partner = openPartner()
  record = sealDnsRecord(createHash('sha256').update(partner.certificate).digest('base64url'))
  await ania.call(`/functions/v1/seals/${id}`, { jws: await partnerSeal({ documentId: id, partner }) })
  await writeFile(bundle, (await ania.call(`/functions/v1/evidence/${id}/bundle`)).bytes)
})
afterAll(async () => {
  await dns[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const certificateOf = async (...args: string[]) => {
  const { stdout, exitCode } = await verifyCommand(['--json', ...args, bundle], askSystem([dns.server]))
  expect(exitCode).toBe(0)
  return JSON.parse(stdout).checks.find(({ name }: { name: string }) => name === 'seal certificate')
}

describe('--dns', () => {
  it('confirms a seal whose company publishes its certificate', async () => {
    await dns.publish({ 'partner.example': [record] })
    expect(await certificateOf('--dns')).toMatchObject({ result: 'passed' })
  })

  it('says what it does not confirm, and calls nothing invalid for it', async () => {
    await dns.publish({ 'partner.example': ['ecmr-sha256-fingerprint=AAAA'] })
    expect((await certificateOf('--dns')).reason).toContain('dns_mismatch at partner.example')
    await dns.publish({})
    expect((await certificateOf('--dns')).reason).toContain('dns_no_record')
    await dns.stop()
    expect((await certificateOf('--dns')).reason).toContain('dns_unavailable')
  })

  it('is not asked unless told to', async () => {
    await dns.publish({ 'partner.example': [record] })
    expect(await certificateOf()).toMatchObject({ result: 'not checkable offline' })
  })
})
