import { useOwner, useOwnService } from '@consign/testkit'
import { openDns } from '@consign/testkit/trust/open-dns.ts'
import { afterAll, expect, it } from 'vitest'
import { act, certificates, makeCertificate } from './testing/certificates.ts'

const dns = await openDns()
afterAll(() => dns[Symbol.asyncDispose]())
const service = useOwnService({ env: { DNS_SERVERS: dns.server } })
const ania = useOwner(service)

it('200: says what DNS says, which is kept with the certificate', async () => {
  const { body } = await makeCertificate(ania)
  const check = async () => (await act(ania, body.id, 'check-dns')).body
  expect(await check()).toMatchObject({
    status: 'prepared',
    dns: { result: 'invalid', reason: 'dns_no_record' },
  })
  await dns.publish({ 'spedycja.example': [body.dnsRecord.value] })
  const checked = await check()
  expect(checked.dns).toMatchObject({ result: 'valid', dnsName: 'spedycja.example', resolver: dns.server })
  expect((await ania.call(certificates)).body.items[0]).toEqual(checked)
  await dns.stop()
  expect((await check()).dns).toMatchObject({ result: 'indeterminate', reason: 'dns_unavailable' })
})
