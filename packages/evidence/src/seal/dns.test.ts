import { describe, expect, it } from 'vitest'
import { type AskTxt, judgeSealDns, sealDnsRecord, type TxtAnswer } from './dns.ts'

/** Of the OLF's documentation of December 2024: certificate and the record that names it. */
const x5tS256 = 'SXuJioCT0K7tAPgVEF9_IiN7ZugH-o-UsewVyqzzWbI'
const record = 'ecmr-sha256-fingerprint=SXuJioCT0K7tAPgVEF9/IiN7ZugH+o+UsewVyqzzWbI='
const other = record.replace('SXu', 'SXv')

const told = (...texts: string[]): TxtAnswer => ({ texts, authenticated: true, resolver: '192.0.2.53' })
const down: TxtAnswer = { failed: 'timeout' }

const zone = (answers: Record<string, TxtAnswer>) => {
  const asked: string[] = []
  const ask: AskTxt = async (name) => {
    asked.push(name)
    return answers[name] ?? told()
  }
  return { ask, asked }
}
const judge = (answers: Record<string, TxtAnswer>, originUrl = 'ecmr.spedycja.example') =>
  judgeSealDns(originUrl, x5tS256, zone(answers).ask)

it('writes the record as the OLF does', () => {
  expect(sealDnsRecord(x5tS256)).toBe(record)
})

describe('valid', () => {
  it.each([
    ['at the host', { 'ecmr.spedycja.example': told(record) }, 'ecmr.spedycja.example'],
    ['at the name above', { 'spedycja.example': told('v=spf1 -all', record) }, 'spedycja.example'],
    ['beside an older one', { 'ecmr.spedycja.example': told(other, record) }, 'ecmr.spedycja.example'],
    [
      'above a host that names another certificate',
      { 'ecmr.spedycja.example': told(other), 'spedycja.example': told(record) },
      'spedycja.example',
    ],
    [
      'above a name that could not be asked',
      { 'ecmr.spedycja.example': down, 'spedycja.example': told(record) },
      'spedycja.example',
    ],
  ])('%s', async (_, answers, dnsName) => {
    expect(await judge(answers)).toMatchObject({
      result: 'valid',
      reason: 'dns_match',
      dnsName,
      resolver: '192.0.2.53',
      authenticated: true,
    })
  })

  it.each([
    'https://ecmr.spedycja.example',
    'http://ECMR.spedycja.example:8080/path?x#y',
    'ecmr.spedycja.example.',
    'ecmr.spedycja.example:443',
  ])('whatever way the host is written: %s', async (originUrl) => {
    expect((await judge({ 'ecmr.spedycja.example': told(record) }, originUrl)).result).toBe('valid')
  })

  it('keeps all that was said at the name, within bounds', async () => {
    const texts = [record, ...Array<string>(200).fill('x'.repeat(5000))]
    const { dnsAnswer } = await judge({ 'spedycja.example': told(...texts) })
    expect(dnsAnswer).toHaveLength(100)
    expect(Math.max(...dnsAnswer.map(({ length }) => length))).toBe(1024)
  })
})

describe('invalid', () => {
  it.each<[string, string, Record<string, TxtAnswer>]>([
    ['dns_no_record', 'nothing there', {}],
    ['dns_no_record', 'other records', { 'spedycja.example': told('v=spf1 -all') }],
    ['dns_no_record', 'only at the top-level domain', { example: told(record) }],
    ['dns_no_record', 'a prefix in capitals', { 'spedycja.example': told(record.replace('ecmr', 'ECMR')) }],
    ['dns_mismatch', 'another certificate', { 'spedycja.example': told(other) }],
    ['dns_mismatch', 'base64url', { 'spedycja.example': told(`ecmr-sha256-fingerprint=${x5tS256}=`) }],
    ['dns_mismatch', 'white space', { 'spedycja.example': told(`${record} `) }],
    ['dns_mismatch', 'without padding', { 'spedycja.example': told(record.slice(0, -1)) }],
    ['dns_weak_match', 'letters of another case', { 'spedycja.example': told(record.replace('SXu', 'sXU')) }],
  ])('%s: %s', async (reason, _, answers) => {
    expect(await judge(answers)).toMatchObject({ result: 'invalid', reason })
  })

  it.each([
    'localhost',
    'http://localhost:8080',
    '127.0.0.1',
    '[::1]',
    'a b.example',
    '',
    '../..',
    'x'.repeat(300),
  ])('no name for DNS, so no resolver is asked: %s', async (originUrl) => {
    const { ask, asked } = zone({})
    expect(await judgeSealDns(originUrl, x5tS256, ask)).toMatchObject({ reason: 'dns_no_record' })
    expect(asked).toEqual([])
  })
})

describe('indeterminate', () => {
  it('a name could not be asked, and no other confirms', async () => {
    expect(await judge({ 'ecmr.spedycja.example': down, 'spedycja.example': told(other) })).toMatchObject({
      result: 'indeterminate',
      reason: 'dns_unavailable',
      dnsName: 'ecmr.spedycja.example',
    })
  })
})

it('asks from the host upwards, five names at most', async () => {
  const { ask, asked } = zone({})
  await judgeSealDns('a.b.c.d.e.f.example', x5tS256, ask)
  expect(asked).toEqual([
    'a.b.c.d.e.f.example',
    'b.c.d.e.f.example',
    'c.d.e.f.example',
    'd.e.f.example',
    'e.f.example',
  ])
})
