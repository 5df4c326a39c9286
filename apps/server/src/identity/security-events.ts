import { type Code, catalogue, doors } from '@consign/contract'

/** A kind of refused attempt, and its entry in the company's log. */
export interface SecurityEvent {
  readonly name: string
  readonly means: string
  readonly codes: readonly string[]
  /** All operations by default. */
  readonly operations?: readonly string[]
  /** The entry in the log of the account's company. */
  readonly audited?: 'sign_in.failed' | 'door.refused'
}

/** Every access token expires after an hour: no attempt. */
const ORDINARY: ReadonlySet<string> = new Set(['TOKEN_EXPIRED'])

const ofDoors = doors
  .filter(({ name }) => name !== 'approval')
  .flatMap(({ codes }) => codes)
  .filter((code) => !ORDINARY.has(code))

const ofGate = (Object.keys(catalogue) as Code[]).filter(
  (code) => catalogue[code].shape === 'gate' && code !== 'APPROVAL_REQUIRED',
)

/** The first that fits counts. One list for the log, the metric, the audit and the page. */
export const securityEvents: readonly SecurityEvent[] = [
  {
    name: 'sign_in.failed',
    means: 'a wrong password, secret, mailed link or digits; a sign-in before the address was confirmed',
    codes: ['invalid_credentials', 'email_not_confirmed', 'otp_expired'],
    operations: ['token', 'verify', 'confirm_link'],
    audited: 'sign_in.failed',
  },
  {
    name: 'proof.failed',
    means:
      'a signed-in person failed to prove their identity again, for a password, an address or an erasure',
    codes: ['invalid_credentials', 'reauthentication_not_valid', 'reauthentication_needed'],
    audited: 'sign_in.failed',
  },
  {
    name: 'second_factor.failed',
    means: 'a wrong or used code of a second factor, or a change without it',
    codes: ['mfa_verification_failed', 'mfa_challenge_expired', 'insufficient_aal'],
    audited: 'sign_in.failed',
  },
  {
    name: 'session.reused',
    means: 'a used refresh token came back, so it was copied; its session ended',
    codes: ['refresh_token_already_used'],
  },
  {
    name: 'session.refused',
    means: 'a session, refresh token or access token that is expired, ended or was never valid',
    codes: ['refresh_token_not_found', 'session_expired', 'session_not_found', 'bad_jwt', 'no_authorization'],
  },
  {
    name: 'door.refused',
    means: 'the caller lacks access ([doors.md](../doors.md)); also a revoked key or connection',
    codes: [...ofDoors, '42501', 'not_admin'],
    audited: 'door.refused',
  },
  {
    name: 'approval.refused',
    means: 'an approval that is unknown, rejected, used, expired, or for something else',
    codes: ofGate,
    audited: 'door.refused',
  },
  {
    name: 'oauth.refused',
    means:
      'a program with a wrong secret, code, verifier or refresh token (RFC 6749 part 5.2, RFC 6750 part 3.1)',
    codes: ['invalid_client', 'invalid_grant', 'invalid_token', 'unauthorized_client'],
  },
  {
    name: 'signature.refused',
    means: 'a consent or photo that differs from the shown or signed one',
    codes: ['SIGNATURE_INVALID', 'CONSENT_INVALID', 'PHOTO_MISMATCH', 'PHOTO_NOT_SIGNED'],
  },
  { name: 'limit.reached', means: 'more calls, mails or attempts than are allowed', codes: ['RATE_LIMITED'] },
  {
    name: 'input.refused',
    means: 'input that breaks the contract',
    codes: [
      'INVALID_REQUEST',
      'validation_failed',
      'bad_json',
      'PGRST102',
      'PAYLOAD_TOO_LARGE',
      'weak_password',
    ],
  },
]

const byCode = new Map<string, SecurityEvent[]>()
for (const event of securityEvents)
  for (const code of event.codes) byCode.set(code, [...(byCode.get(code) ?? []), event])

/** Undefined for a refusal of ordinary use. */
export const securityEventOf = (code: string, operation: string): SecurityEvent | undefined =>
  byCode.get(code)?.find(({ operations }) => operations?.includes(operation) ?? true)
