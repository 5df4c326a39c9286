import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  extensions,
  type Holder,
  type KeyKind,
  makeCertificate,
  makeKey,
  makeRoot,
  nameOf,
  pem,
} from '@consign/evidence/testing/forge'

/** A timestamping authority as one is certified: a root, an authority between, and the certificate that stamps. */
export interface TestAuthority {
  readonly root: Holder
  readonly between: Holder
  readonly signer: Holder
}

/** @param origin where its revocation data are asked; left out: nowhere */
export function makeAuthority(kind: KeyKind, origin?: string): TestAuthority {
  const points = (name: string) =>
    origin === undefined
      ? []
      : [extensions.asked(`${origin}/ocsp/${name}`), extensions.list(`${origin}/crl/${name}`)]
  const name = `Test authority ${kind}`
  // An authority's certificate has a key id (RFC 5280 §4.2.1.2); there are verifiers that insist.
  const authority = [extensions.authority, extensions.signsCertificates, extensions.keyId(nameOf(name))]
  const root = makeRoot(`Test root ${kind}`, makeKey(kind))
  const between = makeCertificate({
    name,
    key: makeKey(kind),
    by: root,
    extensions: [...authority, ...points('between')],
  })
  const signer = makeCertificate({
    name: `Test stamps ${kind}`,
    key: makeKey(kind),
    by: between,
    extensions: [extensions.stamps, ...points('signer')],
  })
  return { root, between, signer }
}

const config = (policy: string) => `
[tsa]
default_tsa = main
[main]
serial = serial
signer_cert = signer.pem
certs = between.pem
signer_key = signer.key
signer_digest = sha256
default_policy = ${policy}
digests = sha256
accuracy = millisecs:500
clock_precision_digits = 3
ordering = no
tsa_name = no
ess_cert_id_alg = sha256
`

/** What `openssl ts -reply -config tsa.cnf` needs. */
export function writeAuthority(folder: string, { between, signer }: TestAuthority, policy: string): void {
  const file = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text)
  file('tsa.cnf', config(policy))
  file('serial', '0123456789ABCDEF01\n')
  file('between.pem', pem(between))
  file('signer.pem', pem(signer))
  file('signer.key', signer.key.privateKey.export({ type: 'pkcs8', format: 'pem' }))
}
