import { clientAuthMethods, grantTypes } from './configuration.ts'
import { allScopes } from './scopes.ts'

type Metadata = Record<string, unknown>

/** The error of a refused registration (RFC 7591 part 3.2.2). */
interface RegistrationProblem {
  readonly error: 'invalid_client_metadata' | 'invalid_redirect_uri'
  readonly description: string
}

const [mostRedirects, longestUri, longestName] = [10, 2000, 120]

const ownPages = ['client_uri', 'logo_uri', 'tos_uri', 'policy_uri'] as const

/** Members passed to the provider. The rest is left out, above all those that would trigger outbound calls. */
const passedOn = [
  'client_name',
  ...ownPages,
  'application_type',
  'redirect_uris',
  'grant_types',
  'response_types',
  'token_endpoint_auth_method',
] as const

/**
 * Schemes in use from before RFC 8252 7.1. Others need a dot, like a reversed domain, which no scheme that a browser or
 * system opens by itself has (javascript:, mailto:, ms-appinstaller:).
 */
const knownSchemes = new Set(['cursor:', 'vscode:', 'vscode-insiders:'])

/**
 * Addresses, ticks, seals, shields and locks: a name stands where a person decides, beside what we say ourselves. A name
 * with a dot in it ("Node.js") is shown as what the program calls itself.
 */
const misleading =
  /:\/\/|@|\bwww\.|[\u2610-\u2612\u2700-\u27BF\u{1F396}\u{1F3C5}\u{1F4DB}\u{1F50F}-\u{1F513}\u{1F5F9}\u{1F6E1}]/u

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A registration as agents send it, normalised for the provider: empty texts and unknown list items are dropped, defaults
 * are explicit. `scope` limits nothing, since a person decides permissions; the answer has its known part.
 */
export function normalRegistration(sent: Metadata): { metadata: Metadata; scope: string | undefined } {
  const metadata: Metadata = Object.fromEntries(
    passedOn.filter((name) => !isBlank(sent[name])).map((name) => [name, sent[name]]),
  )
  metadata['token_endpoint_auth_method'] ??= 'client_secret_basic'
  metadata['grant_types'] = knownOf(sent['grant_types'], grantTypes)
  metadata['response_types'] = knownOf(sent['response_types'], ['code'])
  metadata['application_type'] = applicationType(metadata)
  const words = typeof sent['scope'] === 'string' ? sent['scope'].split(' ') : []
  return { metadata, scope: words.filter((word) => allScopes.includes(word)).join(' ') || undefined }
}

/** Problems that the provider's own checks would miss; undefined without any. */
export function registrationProblem(metadata: Metadata): RegistrationProblem | undefined {
  const name = metadata['client_name']
  if (typeof name === 'string' && (name.length > longestName || /\p{C}/u.test(name)))
    return problem('invalid_client_metadata', `client_name must be at most ${longestName} visible characters`)
  if (typeof name === 'string' && misleading.test(name))
    return problem(
      'invalid_client_metadata',
      'client_name may hold neither an address nor a mark of approval',
    )
  const long = ownPages.find((page) => String(metadata[page] ?? '').length > longestUri)
  if (long !== undefined)
    return problem('invalid_client_metadata', `${long} must be at most ${longestUri} characters`)
  if (!clientAuthMethods.some((method) => method === metadata['token_endpoint_auth_method']))
    return problem('invalid_client_metadata', `token_endpoint_auth_method: ${clientAuthMethods.join(', ')}`)
  const uris = metadata['redirect_uris']
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > mostRedirects)
    return problem('invalid_redirect_uri', `redirect_uris must be 1 to ${mostRedirects} addresses`)
  const wrong = uris.find((uri) => !isRedirect(uri))
  if (wrong === undefined) return undefined
  return problem(
    'invalid_redirect_uri',
    'a redirect_uri is https, http on a loopback address, or an own scheme with a dot (RFC 8252 7.1)',
  )
}

const problem = (error: RegistrationProblem['error'], description: string): RegistrationProblem => ({
  error,
  description,
})

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The known items of a list. A list without known items stays, so that it is refused by name. */
function knownOf(sent: unknown, known: readonly string[]): unknown {
  if (isBlank(sent)) return [...known]
  if (!Array.isArray(sent)) return sent
  const common = known.filter((name) => sent.includes(name))
  return common.length > 0 ? common : sent
}

/** A web client with a loopback redirect is a native one. */
function applicationType({ application_type: sent, redirect_uris: uris }: Metadata): unknown {
  const onlyHttps = Array.isArray(uris) && uris.every((uri) => URL.parse(String(uri))?.protocol === 'https:')
  return sent === 'web' && !onlyHttps ? 'native' : (sent ?? 'native')
}

/** RFC 8252 part 7: claimed https, loopback http on any port, or a scheme of the program's own. */
function isRedirect(uri: unknown): boolean {
  if (typeof uri !== 'string' || uri.length > longestUri || /[\s*#\\]|\p{C}/u.test(uri)) return false
  const url = URL.parse(uri)
  if (url === null || `${url.username}${url.password}` !== '') return false
  if (url.protocol === 'https:') return !loopback.has(url.hostname)
  if (url.protocol === 'http:') return loopback.has(url.hostname)
  return url.protocol.includes('.') || knownSchemes.has(url.protocol)
}
