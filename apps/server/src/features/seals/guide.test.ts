import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signUp, useOwnService } from '@consign/testkit'
import { runTranscript } from '@consign/testkit/http/run-transcript.ts'
import { openDns } from '@consign/testkit/trust/open-dns.ts'
import { afterAll, expect, it } from 'vitest'
import { certificates } from './testing/certificates.ts'

const dns = await openDns()
afterAll(() => dns[Symbol.asyncDispose]())
const service = useOwnService({ env: { DNS_SERVERS: dns.server } })

it('docs/seals.md works as it is written', async () => {
  const ania = await signUp(service)
  /** The page's manual step. */
  const publish = async () => {
    const { items } = (await ania.call(certificates)).body
    await dns.publish({ 'spedycja.example': [items[0].dnsRecord.value] })
  }
  await using reader = createServer((_, answer) => void publish().then(() => answer.end()))
  await once(reader.listen(0, '127.0.0.1'), 'listening')
  const READER = `http://127.0.0.1:${(reader.address() as AddressInfo).port}`
  const page = readFileSync(new URL('../../../../../docs/seals.md', import.meta.url), 'utf8')
  const waiting = page.replace('call POST seal-certificates/$ID/check-dns', 'curl --silent $READER\n$&')
  const steps = await runTranscript(waiting, { BASE: service.url, OWNER: ania.token, READER })
  expect(steps).toBe(4)
})
