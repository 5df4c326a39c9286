import { join } from 'node:path'
import { judgeSealDns, sealDnsRecord } from '@consign/evidence/seal'
import { openDns } from '@consign/testkit/trust/open-dns.ts'
import { afterAll, expect, it } from 'vitest'
import { askSystem } from './ask-txt.ts'
import { verifyCommand } from './command.ts'

const dns = await openDns()
afterAll(() => dns[Symbol.asyncDispose]())

const x5tS256 = 'SXuJioCT0K7tAPgVEF9_IiN7ZugH-o-UsewVyqzzWbI'
const judged = () => judgeSealDns('ecmr.partner.example', x5tS256, askSystem([dns.server]))

it('asks DNS whose certificate a seal has', async () => {
  await dns.publish({ 'partner.example': ['v=spf1 -all', sealDnsRecord(x5tS256)] })
  expect(await judged()).toMatchObject({ result: 'valid', dnsName: 'partner.example', resolver: dns.server })
  await dns.publish({ 'partner.example': ['v=spf1 -all'] })
  expect(await judged()).toMatchObject({ reason: 'dns_no_record' })
  await dns.stop()
  expect(await judged()).toMatchObject({ result: 'indeterminate' })
})

it('--dns is an option of the command', async () => {
  const bundle = join(import.meta.dirname, '../../../../vectors/bundle/issued.valid.zip')
  const { stdout, exitCode } = await verifyCommand(['--dns', bundle], askSystem([dns.server]))
  expect([exitCode, stdout.includes('VALID')]).toEqual([0, true])
})
