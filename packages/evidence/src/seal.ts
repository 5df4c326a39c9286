/** `@consign/evidence/seal`: company seals made and checked. Pure, runs in browsers. */
export { type CheckedSeal, checkSeal } from './seal/check-seal.ts'
export {
  type AskTxt,
  type DnsJudgement,
  type DnsReason,
  judgeSealDns,
  sealDnsRecord,
  type TxtAnswer,
} from './seal/dns.ts'
export { makeSeal, type SealDraft } from './seal/make-seal.ts'
export {
  type ReadSeal,
  type SealAlgorithm,
  type SealClaims,
  type SealPlace,
  type SealProblem,
  type SealReason,
  type SealRole,
  sealRoles,
} from './seal/types.ts'
