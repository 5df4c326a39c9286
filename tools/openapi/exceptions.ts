import type { Finding } from './finding.ts'

/** A finding that is no fault of the document, and why. */
export interface Exception {
  readonly rules: readonly string[]
  readonly at: RegExp
  readonly reason: string
}

const protection = [
  'owasp:api2:2023-read-restricted',
  'owasp:api2:2023-write-restricted',
  'owasp:api8:2023-define-error-responses-401',
]

/** Every rule holds everywhere but here. */
export const exceptions: readonly Exception[] = [
  {
    rules: [...protection, 'owasp:api2:2023-no-credentials-in-url'],
    at: /^paths \/functions\/v1\/sign\/\{token\}/,
    reason:
      'A signer has no account: the link is his credential, for one role of one document, for 7 days. A wrong one is 404, an ended one 410. Paths are logged without it.',
  },
  {
    rules: [...protection, 'owasp:api2:2023-no-credentials-in-url'],
    at: /^paths \/functions\/v1\/(track\/\{token\}|sign-round\/\{token\}|follow\/\{shareToken\})/,
    reason:
      'A driver, the signer of a truckload and a follower have no account: the link is the credential. A wrong one is 404, an ended one 410. Paths are logged without it.',
  },
  {
    rules: [...protection, 'owasp:api2:2023-no-credentials-in-url'],
    at: /^paths \/auth\/v1\/verify( get|\/confirm post)/,
    reason: 'What a mailed link opens, as GoTrue has it: the token is good once and for a short time.',
  },
  {
    rules: protection,
    at: /^paths \/functions\/v1\/verify(\/\{documentId\}(\/pdf)?)? get/,
    reason:
      'Whoever holds a print may ask what it says: its code, or the digest of its PDF, is what he shows. A wrong one is 404.',
  },
  {
    rules: protection,
    at: /^paths \/(log\/v1\/(checkpoint|key|tile\/\{path\})|\.well-known\/consign-keys) get/,
    reason:
      'The transparency log and the keys that verify it, for everybody: digests alone, of which nobody learns a note (docs/decisions/0039-log-package.md).',
  },
  {
    rules: protection,
    at: /^paths \/(livez|readyz|openapi\.json) get/,
    reason: 'Probes and this document: they say nothing of anybody.',
  },
  {
    rules: protection,
    at: /^paths \/(functions\/v1\/api-keys\/config|auth\/v1\/\.well-known\/jwks\.json) get/,
    reason: 'What a program must know before it can sign in: the public anon key, the public keys.',
  },
  {
    rules: [...protection, 'owasp:api8:2023-define-error-validation'],
    at: /^paths (\/auth\/v1)?\/\.well-known\/(oauth-authorization-server|oauth-protected-resource|openid-configuration)/,
    reason:
      'Metadata that programs find the authorization server by (RFC 8414, RFC 9728): public, and without input.',
  },
  {
    rules: protection,
    at: /^paths \/auth\/v1\/oauth\/(authorize (get|post)|clients\/register post)/,
    reason: 'A program or browser that nobody knows yet begins here (RFC 6749 part 4.1.1, RFC 7591 part 3).',
  },
  {
    rules: protection,
    at: /^paths \/auth\/v1\/oauth\/(token|revoke) post/,
    reason:
      'Programs prove themselves within the form (RFC 6749 part 2.3.1), which no scheme of OpenAPI says.',
  },
  {
    rules: ['owasp:api8:2023-define-error-validation'],
    at: /^paths \/auth\/v1\/oauth\/userinfo/,
    reason: 'It has no input.',
  },
  {
    rules: ['operation-2xx-response'],
    at: /^paths \/auth\/v1\/(oauth\/authorize (get|post)|verify\/confirm post)/,
    reason: 'Success sends the browser on: 303.',
  },
  {
    rules: ['owasp:api4:2023-string-restricted'],
    at: /^components schemas (DeviceConsent|RecordedConsent) properties (documentDigest|name|statement|reservations|signature)$|^components schemas DeviceStatement properties (data properties )?(name|reason|reportedBy|text|signature)$/,
    reason:
      'What a person signed is judged, kept and shown exactly as their device sent it; the rules of the profile refuse by name.',
  },
  {
    rules: ['owasp:api4:2023-string-restricted'],
    at: /^components schemas Authorization properties scope$/,
    reason: 'Shown as the program asked; what is granted is a list of permissions.',
  },
  {
    rules: [
      'owasp:api4:2023-string-limit',
      'owasp:api4:2023-string-restricted',
      'owasp:api4:2023-integer-format',
    ],
    at: /^components schemas (Ecmr|PlWaybill)1[A-Z]/,
    reason:
      'The data of a type are described as `type_definitions` serves it and as evidence digests it. Every text there has a length, an anchored pattern without repetition or a format, every number a range (a test of document-types).',
  },
]

const fits = ({ rules, at }: Exception, finding: Finding): boolean =>
  rules.includes(finding.rule) && at.test(finding.at)

/** The findings that no exception explains, and the rules of exceptions that explain nothing any more. */
export function unexplained(
  findings: readonly Finding[],
  allowed: readonly Exception[] = exceptions,
): Finding[] {
  const left = findings.filter((finding) => !allowed.some((exception) => fits(exception, finding)))
  const idle = allowed.filter((exception) => !findings.some((finding) => fits(exception, finding)))
  return [
    ...left,
    ...idle.map(({ rules, at }) => ({
      linter: 'exceptions' as const,
      rule: rules.join(', '),
      at: at.source,
      message: 'this exception is needed no more',
    })),
  ]
}
