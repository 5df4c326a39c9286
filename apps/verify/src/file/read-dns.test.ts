import { expect, it } from 'vitest'
import { answersFrom, readDns } from './read-dns.ts'

const line = '"ecmr-sha256-fingerprint=AAA="'

it('lines of zone files and of dig are read, strings of one record are joined', async () => {
  const records = readDns(
    `; <<>> DiG\nSeal.Example.com.\t300\tIN\tTXT\t${line}\nexample.com TXT "a" "b"\nexample.com. TXT plain\n`,
  )
  const ask = answersFrom(records!)
  expect(await ask('seal.example.com')).toMatchObject({ texts: ['ecmr-sha256-fingerprint=AAA='] })
  expect(await ask('EXAMPLE.com.')).toMatchObject({ texts: ['ab', 'plain'], authenticated: false })
  expect(await ask('other.example')).toMatchObject({ failed: expect.any(String) })
})

it.each([
  '',
  'a text about nothing',
  `example.com. IN A 127.0.0.1`,
  `; TXT ${line}`,
  'TXT',
])('“%s” has no record', (text) => {
  expect(readDns(text)).toBeUndefined()
})

it('of a text without end only its first lines are read', () => {
  expect(readDns(`${'x\n'.repeat(100_000)}example.com TXT "a"`)).toBeUndefined()
})
