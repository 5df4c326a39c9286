import { createPrivateKey, sign } from 'node:crypto'
import type { Secrets } from '../secrets/secrets.ts'
import type { SealerRow } from './certificates.store.ts'
import { openSecret } from './company-key.ts'
import type { KeyAlgorithm } from './read-key.ts'

export const HASHES = { ES256: 'sha256', ES384: 'sha384', RS256: 'sha256' } as const satisfies Record<
  KeyAlgorithm,
  string
>

/** The owner of an encrypted key: it does not open for another certificate or company. */
export const keyOwner = (tenantId: string, certificateId: string): string =>
  `seal/${tenantId}/${certificateId}`

/** Signs with a stored key, in JWS form (RFC 7518 §3.3, §3.4). */
export function signHere(
  secrets: Secrets,
  tenantId: string,
  { id, alg, sealed_key: sealed }: SealerRow,
  data: Uint8Array,
): Uint8Array {
  if (sealed === null) throw new Error('the key of this certificate is not kept here')
  const bytes = openSecret(secrets.seal, keyOwner(tenantId, id), sealed)
  const key = createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' })
  bytes.fill(0)
  return sign(HASHES[alg], data, { key, dsaEncoding: 'ieee-p1363' })
}
