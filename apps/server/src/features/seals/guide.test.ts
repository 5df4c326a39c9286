import { readFileSync } from 'node:fs'
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
  let published = false
  /** What the page tells the reader to do by hand. */
  const publish = async () => {
    const { items } = (await ania.call(certificates)).body
    if (!items[0] || published) return
    published = true
    await dns.publish({ 'spedycja.example': [items[0].dnsRecord.value] })
  }
  const publishing = setInterval(() => void publish(), 300)
  const page = readFileSync(new URL('../../../../../docs/seals.md', import.meta.url), 'utf8')
  const waiting = page.replace('call POST seal-certificates/$ID/check-dns', 'sleep 2\n$&')
  const steps = await runTranscript(waiting, { BASE: service.url, OWNER: ania.token }).finally(() =>
    clearInterval(publishing),
  )
  expect(steps).toBe(4)
})
