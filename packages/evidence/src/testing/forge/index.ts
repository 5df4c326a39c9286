/** Certificates, tokens and lists for tests, right or wrong in one respect. Keys are new each time. */
export { der, integer, nothing, octets, sequence } from '../../der/write.ts'
export { asBer } from '../ber-writer.ts'
export { type CertificatePlan, type Holder, makeCertificate, makeRoot, nameOf, pem } from './certificate.ts'
export { extension, extensions } from './extensions.ts'
export { type Digest, type Key, type KeyKind, makeKey } from './keys.ts'
export { forgeCrl, forgeOcsp, type Revoked } from './revocation.ts'
export { forgeToken, inBer, POLICY, type TokenPlan } from './token.ts'
