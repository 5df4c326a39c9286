import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectRefused, useOwner, useService } from '@consign/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { act, certificates, makeCertificate } from './testing/certificates.ts'

const service = useService()
const folder = mkdtempSync(join(tmpdir(), 'consign-seal-ca-'))
afterAll(() => rmSync(folder, { recursive: true }))
const ania = useOwner(service)

const make = () => makeCertificate(ania)
const put = (id: string, chain: string, person = ania) =>
  person.send('PUT', `${certificates}/${id}/chain`, { chain })
const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
const file = (name: string, text: string) => writeFileSync(join(folder, name), text)
const read = (name: string) => openssl('x509', '-in', name).toString()

/** An authority that signs requests. */
function authority() {
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=Test CA',
    '-days',
    '30',
  )
  return (request: string) => {
    file('request.pem', request)
    openssl(
      'x509',
      '-req',
      '-in',
      'request.pem',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      '20',
      '-out',
      'leaf.pem',
    )
    return read('leaf.pem') + read('ca.pem')
  }
}

it('200: an authority’s certificate for the request takes the place of the own one', async () => {
  const { body } = await make()
  const changed = await put(body.id, authority()(body.csr))
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect(changed.body.fingerprint).not.toBe(body.fingerprint)
  expect(changed.body.dnsRecord.value).not.toBe(body.dnsRecord.value)
  expect(changed.body.chain.match(/BEGIN CERTIFICATE/g)?.length).toBe(2)
})

describe('refused', () => {
  it('409 when it seals already: DNS names it', async () => {
    const { body } = await make()
    await act(ania, body.id, 'activate')
    expectRefused(await put(body.id, body.chain), 'SEAL_CERTIFICATE_STATE')
  })

  it('422 of another key, in another order, or no certificate', async () => {
    const [first, second] = [(await make()).body, (await make()).body]
    const chain: string = authority()(first.csr)
    const [leaf, root] = chain.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) as [string, string]
    for (const [id, text] of [
      [second.id, chain],
      [first.id, `${root}\n${leaf}`],
      [first.id, 'x'],
    ]) {
      const refused = await put(id, text)
      expectRefused(refused, 'SEAL_KEY_INVALID')
      expect(refused.body.details[0].path).toBe('/chain')
    }
  })
})
