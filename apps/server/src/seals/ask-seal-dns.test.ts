import { sealDnsRecord, type TxtAnswer } from '@consign/evidence/seal'
import { expect, it } from 'vitest'
import { askSealDns } from './ask-seal-dns.ts'

const x5tS256 = 'SXuJioCT0K7tAPgVEF9_IiN7ZugH-o-UsewVyqzzWbI'
const record = sealDnsRecord(x5tS256)
const told = (...texts: string[]): TxtAnswer => ({ texts, authenticated: true, resolver: '192.0.2.53' })

it('keeps 4 KiB of what DNS said, however much it said, and of that what names the certificate', async () => {
  const texts = [...Array<string>(99).fill('x'.repeat(5000)), record]
  const judged = await askSealDns('ecmr.partner.example', x5tS256, async () => told(...texts))
  expect(judged).toMatchObject({ result: 'valid', reason: 'dns_match' })
  expect(judged.dnsAnswer).toEqual([record, ...Array<string>(15).fill('x'.repeat(256))])
})

it('keeps a few records in their order', async () => {
  const judged = await askSealDns('partner.example', x5tS256, async () => told('v=spf1 -all', 'b'))
  expect(judged.dnsAnswer).toEqual(['v=spf1 -all', 'b'])
})
