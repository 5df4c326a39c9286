export { type Unaddable, withAdditions } from './additions.ts'
export { type ApprovedEffect, approvedEffects } from './approved.ts'
export { buildBundle, buildBundleParts } from './bundle/build.ts'
export { checkers } from './bundle/checkers.ts'
export { completenessText } from './bundle/log/complete.ts'
export { entriesBetween, type Found, LogMismatch, LogUnreadable, scanLog } from './bundle/log/scan.ts'
export type { LogTrust, ReadLogFile } from './bundle/log/trust.ts'
export { openBundle, openFiles } from './bundle/open.ts'
export type {
  BundleInput,
  BundleLog,
  Manifest,
  ManifestFile,
  OpenedBundle,
  OpenedLog,
} from './bundle/types.ts'
export { type OpenVerified, openVerified, verifyBundle, verifyFiles } from './bundle/verify.ts'
export { canonicalize, MAX_DEPTH } from './canonical.ts'
export { changesBetween } from './changes.ts'
export { checkConsent } from './consent/check.ts'
export type { ConsentProblem } from './consent/problem.ts'
export { type Assertion, makeDeviceKey, signConsent } from './consent/sign.ts'
export { signatureProblem, verifyConsent } from './consent/signature.ts'
export { assertionText, consentText } from './consent/texts.ts'
export { readDefinition } from './definition.ts'
export { EvidenceError, type EvidenceErrorCode } from './error.ts'
export { eventText } from './event.ts'
export { parseStrict } from './parse.ts'
export { digestingOnce, type Primitives, webPrimitives } from './primitives.ts'
export { maskedAddress, recipientText } from './recipient.ts'
export { checkShown, type ShownEvidence } from './shown.ts'
export { CANONICALIZATION_VERSION, snapshotText } from './snapshot.ts'
export type { AboutToken, TokenTrust } from './timestamp/token-trust.ts'
export type * from './types.ts'
export { attachedTo } from './verify/attached-version.ts'
export { type Remark, remarkText } from './verify/remarks.ts'
export type {
  Check,
  CheckResult,
  EvidenceFiles,
  Fold,
  FoldEvent,
  Verdict,
  Verification,
  VerifyOptions,
} from './verify/result.ts'
export { verifyEvidence } from './verify/verify-evidence.ts'
