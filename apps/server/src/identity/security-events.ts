import { type Code, catalogue, doors } from '@consign/contract'

/** A kind of attempt that was refused, and what a company's owners read of it. */
export interface SecurityEvent {
  readonly name: string
  readonly means: string
  readonly codes: readonly string[]
  /** Of these operations only; of all when left out. */
  readonly operations?: readonly string[]
  /** Written into the log of the company whose account it was about. */
  readonly audited?: 'sign_in.failed' | 'door.refused'
}

/** An hour after it was made every access token expires: nothing that anybody tried. */
const ORDINARY: ReadonlySet<string> = new Set(['TOKEN_EXPIRED'])

const ofDoors = doors
  .filter(({ name }) => name !== 'approval')
  .flatMap(({ codes }) => codes)
  .filter((code) => !ORDINARY.has(code))

const ofGate = (Object.keys(catalogue) as Code[]).filter(
  (code) => catalogue[code].shape === 'gate' && code !== 'APPROVAL_REQUIRED',
)

/** What is told of refusals, the first that fits. One list for the log, the metric, the audit and the page. */
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
    means: 'a signed-in person did not prove himself once more, for his password, his address or an erasure',
    codes: ['invalid_credentials', 'reauthentication_not_valid', 'reauthentication_needed'],
    audited: 'sign_in.failed',
  },
  {
    name: 'session.reused',
    means: 'a refresh token came back that was used up: somebody has a copy; its session ended',
    codes: ['refresh_token_already_used'],
  },
  {
    name: 'session.refused',
    means: 'a session, refresh token or access token that does not work any more, or never did',
    codes: ['refresh_token_not_found', 'session_expired', 'session_not_found', 'bad_jwt', 'no_authorization'],
  },
  {
    name: 'door.refused',
    means: 'whoever called may not, by [doors.md](../doors.md); also a key or connection that was revoked',
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
    means: 'a consent or photo that is not what was shown or signed',
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

/** What a refusal tells of; undefined for one that anybody meets in ordinary use. */
export const securityEventOf = (code: string, operation: string): SecurityEvent | undefined =>
  byCode.get(code)?.find(({ operations }) => operations?.includes(operation) ?? true)
