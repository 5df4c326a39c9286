import { execFileSync } from 'node:child_process'
import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectRefused, signUp, useOwner, useService } from '@consign/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificates, makeCertificate } from './testing/certificates.ts'

const service = useService()
const folder = mkdtempSync(join(tmpdir(), 'consign-seal-ca-'))
afterAll(() => rmSync(folder, { recursive: true }))
const ania = useOwner(service)

beforeAll(async () => {
  await service.rows(`update company set tax_id = 'PL5250000000' where tenant_id = $1`, [ania.tenantId])
})

const make = (change: object = {}, person = ania) => makeCertificate(person, change)
const pemKey = (type: 'ec' | 'rsa' = 'ec', options: object = { namedCurve: 'P-256' }) =>
  (generateKeyPairSync(type as 'ec', options as { namedCurve: string }).privateKey as KeyObject).export({
    type: 'pkcs8',
    format: 'pem',
  }) as string

/** An RSA key in form, of numbers that are no primes: making a real one takes minutes. */
function longKey(bits: number): string {
  const number = (size: number) =>
    Buffer.concat([Buffer.of(0xff), randomBytes(size / 8 - 1)]).toString('base64url')
  const half = () => number(bits / 2)
  const parts = { p: half(), q: half(), dp: half(), dq: half(), qi: half() }
  const jwk = { kty: 'RSA', e: 'AQAB', n: number(bits), d: number(bits), ...parts }
  return createPrivateKey({ key: jwk, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' }) as string
}

const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
const file = (name: string, text: string) => writeFileSync(join(folder, name), text)

describe('201', () => {
  it('a certificate of a new key that names the company, its request, and the line for DNS', async () => {
    const { body, status } = await make({ originHost: 'ECMR.Spedycja.example' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'generated',
      alg: 'ES256',
      status: 'prepared',
      originHost: 'ecmr.spedycja.example',
      dns: null,
      activatedAt: null,
    })
    const leaf = new X509Certificate(body.chain)
    expect(leaf.subject.split('\n')).toContain('organizationIdentifier=VATPL-5250000000')
    expect(leaf.verify(leaf.publicKey)).toBe(true)
    expect(leaf.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(body.fingerprint)
    const digest = Buffer.from(body.fingerprint, 'hex').toString('base64')
    expect(body.dnsRecord).toEqual({
      name: 'ecmr.spedycja.example',
      type: 'TXT',
      value: `ecmr-sha256-fingerprint=${digest}`,
    })
  })

  it('openssl reads both, and both are of the same key', async () => {
    const { body } = await make()
    file('own.pem', body.chain)
    file('own.csr', body.csr)
    const key = openssl('x509', '-in', 'own.pem', '-noout', '-pubkey').toString()
    expect(openssl('req', '-in', 'own.csr', '-verify', '-noout', '-pubkey').toString()).toBe(key)
    expect(openssl('verify', '-CAfile', 'own.pem', 'own.pem').toString()).toContain('OK')
    expect(openssl('x509', '-in', 'own.pem', '-noout', '-ext', 'keyUsage').toString()).toContain(
      'Non Repudiation',
    )
  })

  it('a key that was brought along', async () => {
    const { body } = await make({ key: { pkcs8: pemKey() } })
    expect(body).toMatchObject({ kind: 'imported', alg: 'ES256' })
  })

  it('no answer and no row has a private key in it', async () => {
    const pkcs8 = pemKey()
    const { body } = await make({ key: { pkcs8 } })
    const bare = pkcs8.replaceAll(/-----[^-]+-----|\s/g, '')
    const [row] = await service.rows<{ sealed_key: Buffer }>(
      'select sealed_key from seal_certificate where id = $1',
      [body.id],
    )
    expect(row?.sealed_key.includes(Buffer.from(bare, 'base64').subarray(40, 60))).toBe(false)
    const all = JSON.stringify((await ania.call(certificates)).body) + JSON.stringify(body)
    expect(all).not.toContain('PRIVATE KEY')
    expect(all).not.toContain(bare.slice(60, 100))
  })
})

describe('422 with the place of what is wrong', () => {
  it.each<[string, () => object, string]>([
    ['no key', () => ({ key: undefined }), '/key'],
    ['a key that cannot be read', () => ({ key: { pkcs8: 'AAAA' } }), '/key/pkcs8'],
    ['a key of Ed25519', () => ({ key: { pkcs8: pemKey('ed25519' as never, {}) } }), '/key/pkcs8'],
    [
      'a key of another curve',
      () => ({ key: { pkcs8: pemKey('ec', { namedCurve: 'secp256k1' }) } }),
      '/key/pkcs8',
    ],
    ['a short RSA key', () => ({ key: { pkcs8: pemKey('rsa', { modulusLength: 1024 }) } }), '/key/pkcs8'],
    ['an RSA key that signs for long', () => ({ key: { pkcs8: longKey(4104) } }), '/key/pkcs8'],
    [
      'an RSA key without its certificate',
      () => ({ key: { pkcs8: pemKey('rsa', { modulusLength: 2048 }) } }),
      '/chain',
    ],
    ['a chain that is none', () => ({ chain: 'none' }), '/chain'],
    [
      'a remote signer and a key',
      () => ({ remote: { url: 'https://signer.example', publicCertificate: 'x' } }),
      '/remote',
    ],
    [
      'a remote signer without a certificate',
      () => ({ key: undefined, remote: { url: 'https://signer.example', publicCertificate: 'x' } }),
      '/remote/publicCertificate',
    ],
  ])('%s', async (_, change, where) => {
    const refused = await make(change())
    expectRefused(refused, 'SEAL_KEY_INVALID')
    expect(refused.body.details[0].path).toBe(where)
  })
})

describe('400, 409', () => {
  it.each([
    'localhost',
    'https://ecmr.example',
    'a..example',
    '-a.example',
    'ecmr.example:443',
    '',
  ])('a host that DNS does not know: %s', async (originHost) => {
    expectRefused(await make({ originHost }), 'INVALID_REQUEST')
  })

  it('the fifty-first', async () => {
    const bogna = await signUp(service)
    const { body } = await make({}, bogna)
    await service.rows(
      `insert into seal_certificate (tenant_id, id, name, sealer_name, company_name, origin_host, kind, alg, sealed_key, chain, x5t_s256)
       select tenant_id, gen_random_uuid(), name, sealer_name, company_name, origin_host, kind, alg, sealed_key, chain, x5t_s256
         from seal_certificate, generate_series(1, 49) where id = $1`,
      [body.id],
    )
    expectRefused(await make({}, bogna), 'SEAL_CERTIFICATE_LIMIT')
  })
})

it('a company that is erased leaves no key', async () => {
  const bogna = await signUp(service)
  const { body } = await make({}, bogna)
  await service.rows('update company set erase_after = now() where tenant_id = $1', [bogna.tenantId])
  await service.rows('select erase_company($1)', [bogna.tenantId])
  expect(await service.rows('select from seal_certificate where id = $1', [body.id])).toEqual([])
})
