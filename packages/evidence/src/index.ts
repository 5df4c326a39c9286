export { buildBundle, buildBundleParts } from './bundle/build.ts'
export { checkers } from './bundle/checkers.ts'
export { earlierPrograms } from './bundle/earlier-programs.ts'
export { completenessText } from './bundle/log/complete.ts'
export { entriesBetween, type Found, LogMismatch, LogUnreadable, scanLog } from './bundle/log/scan.ts'
export { openBundle, openFiles, unpackBundle } from './bundle/open.ts'
export { bundleKeysIn, isUnsigned } from './bundle/signature.ts'
export type {
  BundleInput,
  BundleLog,
  Manifest,
  ManifestFile,
  OpenedBundle,
  OpenedLog,
} from './bundle/types.ts'
export { type OpenVerified, openVerified, openVerifiedFiles, verifyBundle } from './bundle/verify.ts'
export { canonicalize, MAX_DEPTH } from './canonical/canonical.ts'
export { readDefinition } from './canonical/definition.ts'
export { EvidenceError, type EvidenceErrorCode } from './canonical/error.ts'
export { parseStrict } from './canonical/parse.ts'
export { type Unaddable, withAdditions } from './chain/additions.ts'
export { type ApprovedEffect, approvedEffects } from './chain/approved.ts'
export { changesBetween } from './chain/changes.ts'
export { eventText } from './chain/event.ts'
export {
  type Generation,
  type GenerationEvent,
  type Generations,
  generations,
  type PendingAmendment,
} from './chain/generations.ts'
export { dayAfter, lastDays } from './chain/last-days.ts'
export { isOfNewProfile, NEW_PROFILE, type Profile, profileOf } from './chain/profile.ts'
export { maskedAddress, recipientText } from './chain/recipient.ts'
export { CANONICALIZATION_VERSION, snapshotText } from './chain/snapshot.ts'
export { type Received, statementPayload } from './chain/statement-event.ts'
export { consigneeDisposes, type Standing, statementFault } from './chain/statement-rules.ts'
export type * from './chain/types.ts'
export { checkConsent } from './consent/check.ts'
export { checkStatement } from './consent/check-statement.ts'
export type { ConsentProblem } from './consent/problem.ts'
export { checkShown, type ShownEvidence } from './consent/shown.ts'
export {
  type Assertion,
  makeDeviceKey,
  type StatementAssertion,
  signConsent,
  signStatement,
} from './consent/sign.ts'
export { signatureProblem, verifyConsent } from './consent/signature.ts'
export { statementKinds } from './consent/statement-shape.ts'
export { assertionText, consentText, type Signed } from './consent/texts.ts'
export { digestingOnce, type Primitives, webPrimitives } from './digest/primitives.ts'
export type { AboutToken, TokenTrust } from './timestamp/token-trust.ts'
export { type Span, spanOf } from './verify/apart.ts'
export { attachedJson } from './verify/attached-version.ts'
export { countryOfDelivery } from './verify/deadlines.ts'
export type { LogTrust, ReadLogFile } from './verify/log-trust.ts'
export { type EvidenceRemark, type Remark, remarkText, UNSIGNED } from './verify/remarks.ts'
export {
  type CarrierReservations,
  type Notice,
  type Reservations,
  reservationsOf,
  reservationWords,
  statedReservations,
} from './verify/reservations.ts'
export type {
  Check,
  CheckResult,
  EvidenceFiles,
  Fold,
  FoldEvent,
  Folding,
  Verdict,
  Verification,
  VerifyOptions,
} from './verify/result.ts'
export { verifyEvidence } from './verify/verify-evidence.ts'
