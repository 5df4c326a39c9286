import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  extension,
  extensions,
  forgeToken,
  type Holder,
  inBer,
  type KeyKind,
  makeCertificate,
  makeKey,
  makeRoot,
  nameOf,
  nothing,
  pem,
  type TokenPlan,
} from '../testing/forge/index.ts'
import { type Certificate, readCertificate } from '../x509/certificate.ts'
import type { TokenCheck } from './faults.ts'
import { checkToken, type TokenDemand } from './token.ts'

const imprint = randomBytes(32).toString('hex')
const root = makeRoot('Root')
const between = makeCertificate({
  name: 'Between',
  by: root,
  extensions: [extensions.authority, extensions.signsCertificates],
})
const stamper = (plan: Partial<Parameters<typeof makeCertificate>[0]> = {}) =>
  makeCertificate({ name: 'Stamper', by: between, extensions: [extensions.stamps], ...plan })
const good = stamper()

const certificateOf = ({ certificate }: Holder) => readCertificate(certificate) as Certificate
const demand: TokenDemand = { imprint, roots: [certificateOf(root)] }
const plan = (change: Partial<TokenPlan> = {}): TokenPlan => ({
  imprint,
  signer: good,
  chain: [between],
  ...change,
})

const faultsOf = async (token: Uint8Array, more: Partial<TokenDemand> = {}): Promise<readonly string[]> =>
  (await checkToken(token, { ...demand, ...more })).faults.map(({ check }) => check)

const folder = mkdtempSync(join(tmpdir(), 'token-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'root.pem'), pem(root))

/** Whether OpenSSL accepts it; OpenSSL checks neither policy nor clock. */
const opensslAccepts = (token: Uint8Array, rootFile = 'root.pem'): boolean => {
  writeFileSync(join(folder, 'token.der'), token)
  const args = ['ts', '-verify', '-digest', imprint, '-token_in', '-in', 'token.der', '-CAfile', rootFile]
  try {
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

describe('accepted', () => {
  it('a token of an authority below a given root, with what it says and its path', async () => {
    const genTime = new Date('2026-05-04T03:02:01.250Z')
    const token = forgeToken(plan({ genTime, nonce: 77n }))
    const checked = await checkToken(token, { ...demand, nonce: '77', policies: ['1.3.6.1.4.1.99999.2.1'] })
    expect(checked.faults).toEqual([])
    expect(checked.info?.genTime).toBe('2026-05-04T03:02:01.250Z')
    expect(checked.path?.map(({ der }) => Uint8Array.from(der))).toEqual(
      [good, between, root].map((each) => Uint8Array.from(each.certificate)),
    )
    expect(opensslAccepts(token)).toBe(true)
  })

  const kinds: readonly (readonly [KeyKind, TokenPlan['digest'], boolean])[] = [
    ['rsa', 'sha256', true],
    ['rsa', 'sha512', true],
    ['ec', 'sha256', true],
    ['ec384', 'sha384', true],
    // OpenSSL's ts verifies signatures as PKCS #7 has them, which knows neither.
    ['pss', 'sha256', false],
    ['ed25519', 'sha512', false],
  ]
  it.each(
    kinds,
  )('a token signed by %s with %s, and certificates signed by it', async (kind, digest, byOpenssl) => {
    const authority = makeRoot('Another root', makeKey(kind))
    const signer = stamper({ by: authority, key: makeKey(kind) })
    const token = forgeToken(plan({ signer, chain: [authority], ...(digest && { digest }) }))
    writeFileSync(join(folder, 'another.pem'), pem(authority))
    expect(await faultsOf(token, { roots: [certificateOf(authority)] })).toEqual([])
    if (byOpenssl) expect(opensslAccepts(token, 'another.pem')).toBe(true)
  })

  it('a token in BER', async () => {
    const token = inBer(forgeToken(plan()))
    expect(await faultsOf(token)).toEqual([])
    expect(opensslAccepts(token)).toBe(true)
  })

  it('a certificate named by the older attribute', async () => {
    const token = forgeToken(plan({ names: 1 }))
    expect(await faultsOf(token)).toEqual([])
    expect(opensslAccepts(token)).toBe(true)
  })

  it('a signer named by the identifier of the key', async () => {
    const signer = stamper({ extensions: [extensions.stamps, extensions.keyId(nameOf('Stamper'))] })
    expect(await faultsOf(forgeToken(plan({ signer, byKeyId: true })))).toEqual([])
  })

  it('an authority, or the stamping certificate itself, given as the root', async () => {
    const token = forgeToken(plan())
    expect(await faultsOf(token, { roots: [certificateOf(between)] })).toEqual([])
    expect(await faultsOf(token, { roots: [certificateOf(good)] })).toEqual([])
  })

  it('a certificate that ended after the stamp was made', async () => {
    const signer = stamper({ until: new Date('2026-06-01') })
    expect(await faultsOf(forgeToken(plan({ signer, genTime: new Date('2026-05-31T23:59:59Z') })))).toEqual(
      [],
    )
  })

  it('clocks that differ by less than five seconds', async () => {
    const token = forgeToken(plan({ genTime: new Date('2026-05-04T03:02:01.000Z') }))
    const late = { notBefore: '2026-05-04T03:02:05.900Z' }
    const early = { notAfter: '2026-05-04T03:01:56.100Z' }
    expect(await faultsOf(token, late)).toEqual([])
    expect(await faultsOf(token, early)).toEqual([])
  })
})

interface Lie {
  readonly check: TokenCheck
  readonly what: string
  readonly token: () => Uint8Array
  readonly demand?: Partial<TokenDemand>
  /** Why OpenSSL accepts it all the same. */
  readonly opensslAccepts?: string
}

const lies: readonly Lie[] = [
  { check: 'form', what: 'no token', token: () => randomBytes(300) },
  {
    check: 'form',
    what: 'a token with something after it',
    token: () => Buffer.concat([forgeToken(plan()), nothing]),
    opensslAccepts: 'it leaves what comes after the first element',
  },
  {
    check: 'form',
    what: 'an unknown critical extension',
    token: () => forgeToken(plan({ tstExtensions: [extension('1.2.3.4', nothing, true)] })),
    opensslAccepts: 'it does not read extensions of a token',
  },
  { check: 'imprint', what: 'another digest', token: () => forgeToken(plan({ imprint: 'ab'.repeat(32) })) },
  {
    check: 'imprint',
    what: 'another digest’s algorithm',
    token: () => forgeToken(plan({ imprintDigest: 'sha512' })),
    opensslAccepts: 'it is told the digest without its algorithm',
  },
  {
    check: 'nonce',
    what: 'another request’s number',
    token: () => forgeToken(plan({ nonce: 78n })),
    demand: { nonce: '77' },
    opensslAccepts: 'it has not the request',
  },
  {
    check: 'nonce',
    what: 'no number',
    token: () => forgeToken(plan()),
    demand: { nonce: '77' },
    opensslAccepts: 'it has not the request',
  },
  {
    check: 'policy',
    what: 'another policy',
    token: () => forgeToken(plan({ policy: '1.2.3' })),
    demand: { policies: ['1.3.6.1.4.1.99999.2.1'] },
    opensslAccepts: 'it is told no policy',
  },
  { check: 'signer', what: 'two who signed', token: () => forgeToken(plan({ second: stamper() })) },
  {
    check: 'signer',
    what: 'no certificate of who signed',
    token: () => forgeToken(plan({ withCertificate: false })),
  },
  {
    check: 'content type',
    what: 'another content type signed',
    token: () => forgeToken(plan({ contentType: '1.2.840.113549.1.7.1' })),
    opensslAccepts: 'it compares the type outside',
  },
  {
    check: 'message digest',
    what: 'another content',
    token: () => forgeToken(plan({ messageDigest: randomBytes(32) })),
  },
  {
    check: 'signing certificate',
    what: 'no certificate named',
    token: () => forgeToken(plan({ names: 'none' })),
  },
  {
    check: 'signing certificate',
    what: 'another certificate named',
    token: () => forgeToken(plan({ named: between })),
  },
  {
    check: 'purpose',
    what: 'a certificate without the extended key usage',
    token: () => forgeToken(plan({ signer: stamper({ extensions: [] }) })),
  },
  {
    check: 'purpose',
    what: 'an extended key usage that is not critical',
    token: () => signedBy([extensions.purposes(false, '1.3.6.1.5.5.7.3.8')]),
  },
  {
    check: 'purpose',
    what: 'a second purpose',
    token: () => signedBy([extensions.purposes(true, '1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.1')]),
  },
  {
    check: 'purpose',
    what: 'a key that signs certificates, too',
    token: () => signedBy([extensions.stamps, extensions.signsCertificates]),
  },
  {
    check: 'algorithm',
    what: 'SHA-1',
    token: () => forgeToken(plan({ digest: 'sha1' })),
    opensslAccepts: 'its security level of 1 takes SHA-1 of tokens',
  },
  {
    check: 'signature',
    what: 'a bit of the signature changed',
    token: () => forgeToken(plan({ changeSignature: true })),
  },
  {
    check: 'chain',
    what: 'an untrusted root',
    token: () => forgeToken(plan({ signer: stamper({ by: makeRoot('Root') }), chain: [] })),
  },
  { check: 'chain', what: 'an authority that is not in it', token: () => forgeToken(plan({ chain: [] })) },
  {
    check: 'chain',
    what: 'an issuer that is no authority',
    token: () => below(makeCertificate({ name: 'Person', by: root, extensions: [extensions.noAuthority] })),
  },
  {
    check: 'chain',
    what: 'an authority whose key may not sign certificates',
    token: () => {
      const signs = extension('2.5.29.15', Uint8Array.of(3, 2, 7, 0x80), true)
      return below(makeCertificate({ name: 'Signs', by: root, extensions: [extensions.authority, signs] }))
    },
  },
  {
    check: 'chain',
    what: 'an authority signed by another key than its issuer’s',
    token: () =>
      below(
        makeCertificate({
          name: 'Between',
          by: { ...root, key: makeKey() },
          extensions: [extensions.authority],
        }),
      ),
  },
  {
    check: 'chain',
    what: 'an authority certified with SHA-1',
    token: () => {
      const listed = [extensions.authority, extensions.signsCertificates]
      return below(makeCertificate({ name: 'Old', by: root, digest: 'sha1', extensions: listed }))
    },
    opensslAccepts: 'its security level of 1 takes SHA-1 of certificates',
  },
  {
    check: 'chain',
    what: 'an unknown critical extension of a certificate',
    token: () => signedBy([extensions.stamps, extensions.strange]),
  },
  {
    check: 'chain',
    what: 'an RSA key of 1,024 bits',
    token: () => forgeToken(plan({ signer: stamper({ key: makeKey('weak-rsa') }) })),
    opensslAccepts: 'its security level of 1 takes 1,024 bits',
  },
  {
    check: 'validity',
    what: 'a certificate that had ended',
    token: () => forgeToken(plan({ signer: stamper({ until: new Date('2024-01-01') }) })),
  },
  {
    check: 'validity',
    what: 'an authority that began later',
    token: () => {
      const listed = [extensions.authority, extensions.signsCertificates]
      const later = makeCertificate({
        name: 'Later',
        by: root,
        from: new Date('2080-01-01'),
        extensions: listed,
      })
      return below(later)
    },
  },
  {
    check: 'time',
    what: 'a time before what is stamped',
    token: () => forgeToken(plan({ genTime: new Date('2026-05-04T03:02:01Z') })),
    demand: { notBefore: '2026-05-04T03:02:06.001Z' },
    opensslAccepts: 'it knows nothing of what is stamped',
  },
  {
    check: 'time',
    what: 'a time in the future',
    token: () => forgeToken(plan({ genTime: new Date('2026-05-04T03:02:01Z') })),
    demand: { notAfter: '2026-05-04T03:01:55.999Z' },
    opensslAccepts: 'it asks no clock about the token',
  },
]

const signedBy = (listed: readonly Uint8Array[]) =>
  forgeToken(plan({ signer: stamper({ extensions: listed }) }))
const below = (authority: Holder) =>
  forgeToken(plan({ signer: stamper({ by: authority }), chain: [authority] }))

describe('refused, for exactly its reason', () => {
  it.each(lies)('$check: $what', async ({ check, token, demand: more = {}, opensslAccepts: because }) => {
    const forged = token()
    expect(await faultsOf(forged, more)).toEqual([check])
    expect(opensslAccepts(forged), because ?? 'OpenSSL refuses it, too').toBe(because !== undefined)
  })

  it('no matter which byte of a token is changed: what it says stays, or it is refused', async () => {
    const token = forgeToken(plan({ genTime: new Date('2026-05-04T03:02:01Z') }))
    const { info } = await checkToken(token, demand)
    let accepted = 0
    for (let at = 0; at < token.length; at++) {
      const changed = Uint8Array.from(token, (byte, i) => (i === at ? byte ^ 1 : byte))
      const checked = await checkToken(changed, demand)
      if (checked.faults.length > 0) continue
      accepted += 1
      expect(checked.info).toEqual(info)
    }
    // Versions, parameters of digests and the list of digests, which no signature covers.
    expect(accepted).toBeLessThan(40)
  })
})
