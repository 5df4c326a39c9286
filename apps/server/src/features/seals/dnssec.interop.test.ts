import { issueNote, type Person, signUp, startService, type TestService } from '@consign/testkit'
import { createTestDatabase, type TestDatabase } from '@consign/testkit/database/postgres.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { elsewhere } from '@consign/testkit/people/same-session-at.ts'
import { openDnssec, type TestDnssec } from '@consign/testkit/trust/open-dnssec.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAskTxt } from '../../seals/ask-txt.ts'
import { act, makeCertificate, sealAs } from './testing/certificates.ts'

const hosts = ['good.signed.example', 'forged.signed.example', 'plain.unsigned.example'] as const
const PUBLIC_URL = 'https://consign.example'
type Host = (typeof hosts)[number]

let database: TestDatabase
let dnssec: TestDnssec
let service: TestService
let ania: Person
const ids = new Map<Host, string>()

/** Certificates first, then the zones that name them; a person signs in at the service of each resolver. */
beforeAll(async () => {
  database = await createTestDatabase()
  const records = new Map<Host, string>()
  {
    await using before = await startService({ PUBLIC_URL }, { database })
    ania = await signUp(before)
    for (const originHost of hosts) {
      const { body } = await makeCertificate(ania, { originHost })
      ids.set(originHost, body.id)
      records.set(originHost, body.dnsRecord.value)
    }
  }
  const [good = '', forged = '', plain = ''] = hosts.map((host) => records.get(host))
  dnssec = await openDnssec({
    signed: { 'good.signed.example': good, 'forged.signed.example': 'v=what the owner published' },
    forged: { 'forged.signed.example': forged },
    unsigned: { 'plain.unsigned.example': plain },
  })
  service = await startService({ PUBLIC_URL, DNS_SERVERS: dnssec.server }, { database })
  ania = await elsewhere(ania, service)
})
afterAll(async () => {
  await service?.[Symbol.asyncDispose]()
  await dnssec?.[Symbol.asyncDispose]()
  await database?.[Symbol.asyncDispose]()
})

const ask = openAskTxt(() => {
  const [host = '', port] = dnssec.server.split(':')
  return [{ host, port: Number(port) }]
})
const checked = async (host: Host) => (await act(ania, ids.get(host) ?? '', 'check-dns')).body.dns

describe('DNSSEC, by a resolver that validates', () => {
  it('what is signed is taken, and it is said that it was proven', async () => {
    expect(await checked('good.signed.example')).toMatchObject({
      ...{ result: 'valid', reason: 'dns_match', authenticated: true },
      ...{ dnsName: 'good.signed.example', resolver: dnssec.server },
    })
  })

  it('what was put in place of something signed is not: the resolver answers SERVFAIL, and nothing is known', async () => {
    expect(await ask('forged.signed.example')).toEqual({ failed: '127.0.0.1: it answered SERVFAIL' })
    expect(await checked('forged.signed.example')).toMatchObject({
      ...{ result: 'indeterminate', reason: 'dns_unavailable', authenticated: false },
    })
  })

  it('what is not signed is taken, and it is said that nobody proved it', async () => {
    expect(await checked('plain.unsigned.example')).toMatchObject({
      ...{ result: 'valid', reason: 'dns_match', authenticated: false },
    })
  })

  it('the name that is not there is proven not to be, and no certificate is confirmed by it', async () => {
    expect(await ask('nobody.signed.example')).toMatchObject({ texts: [], authenticated: true })
  })

  it('a seal keeps with it what the resolver had proven', async () => {
    await act(ania, ids.get('good.signed.example') ?? '', 'activate')
    await sealAs(ania, 'sender')
    const { id } = await issueNote(ania)
    await signNote(service, ania, id, 'sender')
    await eventually(async () => {
      const { body } = await ania.rpc('evidence', { document_id: id })
      expect(body.olfSeals[0]?.verifications).toMatchObject([
        { result: 'valid', authenticated: true, resolver: dnssec.server },
      ])
    })
  })
})
