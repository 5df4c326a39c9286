/** Certificates, tokens and lists as a test wants them, right or wrong in one respect. Keys are made new. */
export { der, integer, nothing, octets, sequence } from '../../der/write.ts'
export { asBer } from '../ber-writer.ts'
export { type CertificatePlan, type Holder, makeCertificate, makeRoot, nameOf, pem } from './certificate.ts'
export { extension, extensions } from './extensions.ts'
export { type Digest, type Key, type KeyKind, makeKey } from './keys.ts'
export { forgeCrl, forgeOcsp, type Revoked } from './revocation.ts'
export { forgeToken, inBer, POLICY, type TokenPlan } from './token.ts'
