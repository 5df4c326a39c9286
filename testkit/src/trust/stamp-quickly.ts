import { forgeToken, integer, sequence } from '@consign/evidence/testing/forge'
import type { TestAuthority } from './make-authority.ts'
import { type Behaviour, TSA_POLICY } from './open-tsa.ts'

/** An authority's answers made here, in less than a millisecond: for measurements that OpenSSL would dominate. */
export const quickly =
  ({ between, signer }: TestAuthority): Behaviour =>
  ({ imprint, nonce }) => {
    const token = forgeToken({ imprint, nonce, signer, chain: [between], policy: TSA_POLICY })
    return sequence(sequence(integer(0)), token)
  }
