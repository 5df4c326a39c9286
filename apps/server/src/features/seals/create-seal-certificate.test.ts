import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectRefused, type Person, rowsOf, signUp, useService } from '@consign/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const service = useService()
const path = '/functions/v1/seal-certificates'
const folder = mkdtempSync(join(tmpdir(), 'consign-seal-ca-'))
afterAll(() => rmSync(folder, { recursive: true }))
let ania: Person

beforeAll(async () => {
  ania = await signUp(service)
  await rowsOf(service.database, `update company set tax_id = 'PL5250000000' where tenant_id = $1`, [
    ania.tenantId,
  ])
})

const make = (change: object = {}, person = ania) =>
  person.call(path, {
    name: 'Pieczęć',
    sealerName: 'Ania Nowak',
    originHost: 'ECMR.spedycja.example',
    key: 'generate',
    ...change,
  })
const act = (id: string, what: string, person = ania) =>
  person.call(`${path}/${id}/${what}`, undefined, { method: 'POST' })
const pemKey = (type: 'ec' | 'rsa' = 'ec', options: object = { namedCurve: 'P-256' }) =>
  (generateKeyPairSync(type as 'ec', options as { namedCurve: string }).privateKey as KeyObject).export({
    type: 'pkcs8',
    format: 'pem',
  }) as string

const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
const file = (name: string, text: string) => writeFileSync(join(folder, name), text)
const read = (name: string) => openssl('x509', '-in', name).toString()

/** An authority that answers requests. */
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

describe('201', () => {
  it('a certificate of a new key that names the company, its request, and the line for DNS', async () => {
    const { body, status } = await make()
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

  it('an authority’s certificate for the request takes its place before it seals, and not afterwards', async () => {
    const { body } = await make()
    const chain = authority()(body.csr)
    const put = (text: string) => ania.call(`${path}/${body.id}/chain`, { chain: text }, { method: 'PUT' })
    const changed = await put(chain)
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(changed.body.fingerprint).not.toBe(body.fingerprint)
    expect(changed.body.chain.match(/BEGIN CERTIFICATE/g)?.length).toBe(2)
    await act(body.id, 'activate')
    expectRefused(await put(chain), 'SEAL_CERTIFICATE_STATE')
    const other = await make()
    const refused = await ania.call(`${path}/${other.body.id}/chain`, { chain }, { method: 'PUT' })
    expectRefused(refused, 'SEAL_KEY_INVALID')
    expect(refused.body.details[0].path).toBe('/chain')
  })

  it('a key that was brought along', async () => {
    const { body } = await make({ key: { pkcs8: pemKey() } })
    expect(body).toMatchObject({ kind: 'imported', alg: 'ES256' })
  })

  it('no answer and no row has a private key in it', async () => {
    const pkcs8 = pemKey()
    const { body } = await make({ key: { pkcs8 } })
    const bare = pkcs8.replaceAll(/-----[^-]+-----|\s/g, '')
    const [row] = await rowsOf<{ sealed_key: Buffer }>(
      service.database,
      'select sealed_key from seal_certificate where id = $1',
      [body.id],
    )
    expect(row?.sealed_key.includes(Buffer.from(bare, 'base64').subarray(40, 60))).toBe(false)
    const all = JSON.stringify((await ania.call(path)).body) + JSON.stringify(body)
    expect(all).not.toContain('PRIVATE KEY')
    expect(all).not.toContain(bare.slice(60, 100))
  })
})

describe('one seals at a time', () => {
  it('activating one retires the one before; what is retired stays so', async () => {
    const [first, second] = [(await make()).body, (await make()).body]
    expect((await act(first.id, 'activate')).body.status).toBe('active')
    expect((await act(second.id, 'activate')).body.status).toBe('active')
    const { items } = (await ania.call(path)).body
    const states = new Map(items.map(({ id, status }: { id: string; status: string }) => [id, status]))
    expect([states.get(first.id), states.get(second.id)]).toEqual(['retired', 'active'])
    expectRefused(await act(first.id, 'activate'), 'SEAL_CERTIFICATE_STATE')
    expect((await act(second.id, 'retire')).body.status).toBe('retired')
    expect((await act(second.id, 'retire')).body.status).toBe('retired')
  })

  it('also when several are activated at once', async () => {
    const made = await Promise.all([make(), make(), make()])
    await Promise.all(made.map(({ body }) => act(body.id, 'activate')))
    const active = await rowsOf(
      service.database,
      'select from seal_certificate where tenant_id = $1 and activated_at is not null and retired_at is null',
      [ania.tenantId],
    )
    expect(active.length).toBe(1)
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

describe('400, 404, 409', () => {
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

  it('another company’s', async () => {
    const { body } = await make()
    const bogna = await signUp(service)
    for (const what of ['check-dns', 'activate', 'retire'])
      expectRefused(await act(body.id, what, bogna), 'NOT_FOUND')
    expectRefused(
      await bogna.call(`${path}/${body.id}/chain`, { chain: 'x' }, { method: 'PUT' }),
      'NOT_FOUND',
    )
    expect((await bogna.call(path)).body.items).toEqual([])
  })

  it('the fifty-first', async () => {
    const bogna = await signUp(service)
    const { body } = await make({}, bogna)
    await rowsOf(
      service.database,
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
  await rowsOf(service.database, 'update company set erased_at = now() where tenant_id = $1', [
    bogna.tenantId,
  ])
  expect(await rowsOf(service.database, 'select from seal_certificate where id = $1', [body.id])).toEqual([])
})
