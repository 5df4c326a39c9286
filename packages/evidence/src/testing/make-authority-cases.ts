/**
 * Writes `authority-cases.json` anew: tokens with what they are checked against, one that holds and others wrong in one
 * respect each. Keys are made new and thrown away, so every run gives other tokens.
 */
import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  extensions,
  forgeCrl,
  forgeOcsp,
  forgeToken,
  type Holder,
  inBer,
  makeCertificate,
  makeKey,
  makeRoot,
  POLICY,
  type TokenPlan,
} from './forge/index.ts'
import type { AuthorityCase } from './vectors/authority.ts'

const at = new Date('2026-09-01T06:00:10.250Z')
const imprint = randomBytes(32).toString('hex')
const root = makeRoot('Root of the vectors')
const authority = [extensions.authority, extensions.signsCertificates]
const between = makeCertificate({ name: 'Authority of the vectors', by: root, extensions: authority })
const stamper = (plan: Partial<Parameters<typeof makeCertificate>[0]> = {}) =>
  makeCertificate({ name: 'Stamps of the vectors', by: between, extensions: [extensions.stamps], ...plan })
const signer = stamper()

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

interface More extends Partial<Omit<AuthorityCase, 'says' | 'faults' | 'roots' | 'token'>> {
  readonly roots?: readonly Holder[]
  readonly ber?: boolean
}

const made = (
  says: string,
  faults: readonly string[],
  change: Partial<TokenPlan> = {},
  { roots = [root], ber = false, ...more }: More = {},
): AuthorityCase => {
  const token = forgeToken({ imprint, signer, chain: [between], genTime: at, ...change })
  return {
    says,
    faults,
    token: base64(ber ? inBer(token) : token),
    imprint,
    roots: roots.map(({ certificate }) => base64(certificate)),
    ...more,
  }
}

const of = (kind: 'rsa' | 'pss' | 'ed25519' | 'ec384', digest: TokenPlan['digest']) => {
  const own = makeRoot(`Root of ${kind}`, makeKey(kind))
  const change = { signer: stamper({ by: own, key: makeKey(kind) }), chain: [own], ...(digest && { digest }) }
  return made(`Signed by ${kind} with ${digest}, certificates too.`, [], change, { roots: [own] })
}

const signedUnder = (...listed: readonly Uint8Array[]) => ({ signer: stamper({ extensions: listed }) })
const crl = (...revoked: Parameters<typeof forgeCrl>[1] & object) => ({
  kind: 'crl' as const,
  der: base64(forgeCrl(between, revoked, { from: at })),
})
const before = new Date('2026-08-01T00:00:00Z')
const after = new Date('2026-10-01T00:00:00Z')

const cases: readonly AuthorityCase[] = [
  made('Everything holds.', [], { nonce: 77n }, { nonce: '77', policies: [POLICY] }),
  made('The same in BER.', [], {}, { ber: true }),
  made('The certificate is named by the older attribute, with SHA-1.', [], { names: 1 }),
  made('The authority between is given as the root.', [], {}, { roots: [between] }),
  of('rsa', 'sha256'),
  of('pss', 'sha256'),
  of('ec384', 'sha384'),
  of('ed25519', 'sha512'),
  made('Received four seconds later by another clock.', [], {}, { notBefore: '2026-09-01T06:00:14.000Z' }),
  made('Over another digest.', ['imprint'], { imprint: 'ab'.repeat(32) }),
  made('Answers another request.', ['nonce'], { nonce: 78n }, { nonce: '77' }),
  made('Of another policy.', ['policy'], {}, { policies: ['1.2.3'] }),
  made('Signed by two.', ['signer'], { second: stamper() }),
  made('Without the certificate of who signed it.', ['signer'], { withCertificate: false }),
  made('Another content type was signed.', ['content type'], { contentType: '1.2.840.113549.1.7.1' }),
  made('Another content was signed.', ['message digest'], { messageDigest: randomBytes(32) }),
  made('No attribute names the certificate.', ['signing certificate'], { names: 'none' }),
  made('An attribute names another certificate.', ['signing certificate'], { named: between }),
  made('The certificate is not for timestamps.', ['purpose'], signedUnder()),
  made(
    'The purpose is not critical.',
    ['purpose'],
    signedUnder(extensions.purposes(false, '1.3.6.1.5.5.7.3.8')),
  ),
  made('Signed with SHA-1.', ['algorithm'], { digest: 'sha1' }),
  made('A bit of the signature was changed.', ['signature'], { changeSignature: true }),
  made('Under a root that was not given.', ['chain'], {}, { roots: [makeRoot('Root of the vectors')] }),
  made('The authority between is not in it.', ['chain'], { chain: [] }),
  made('The certificate had ended.', ['validity'], { signer: stamper({ until: before }) }),
  made('Made six seconds before what it stamps.', ['time'], {}, { notBefore: '2026-09-01T06:00:16.300Z' }),
  made('Made later than it was received.', ['time'], {}, { notAfter: '2026-09-01T06:00:05.000Z' }),
  made('Nobody has revoked the certificate.', [], {}, { revocation: [crl()] }),
  made(
    'The certificate was replaced a month later.',
    [],
    {},
    {
      revocation: [crl({ holder: signer, at: after, reason: 4 })],
    },
  ),
  made(
    'The certificate was replaced before.',
    ['revocation'],
    {},
    {
      revocation: [crl({ holder: signer, at: before, reason: 4 })],
    },
  ),
  made(
    'The key was found to be stolen, a month later.',
    ['revocation'],
    {},
    {
      revocation: [
        {
          kind: 'ocsp',
          der: base64(forgeOcsp(between, signer, { revoked: { at: after, reason: 1 }, from: after })),
        },
      ],
    },
  ),
]

writeFileSync(join(import.meta.dirname, 'authority-cases.json'), `${JSON.stringify(cases, null, 1)}\n`)
