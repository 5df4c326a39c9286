export { type Certificate, readCertificate } from '../x509/certificate.ts'
export {
  makeOcspRequest,
  makeTimestampRequest,
  readTimestampResponse,
  revocationAddresses,
} from './asking.ts'
export type { Path } from './chain.ts'
export { type Fault, faultText, TOKEN_CHECKS, type TokenCheck } from './faults.ts'
export { readPem } from './pem.ts'
export { revocationStatus } from './revocation.ts'
export type { RevocationData, RevocationStatus } from './revocation-status.ts'
export { type CheckedToken, CLOCKS_MS, checkToken, type TokenDemand } from './token.ts'
export { trustTokens } from './trust-tokens.ts'
