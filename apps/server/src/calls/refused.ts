import { type Code, type Surface, surfaceOf } from '@consign/contract'
import { EvidenceError } from '@consign/evidence'
import type { Service } from '../contexts/service.ts'
import { type Refusal, refuse } from '../ground/refusal.ts'
import { limitHeaders } from '../limits/headers.ts'
import { resourceMetadataPath } from '../oauth/metadata.ts'
import { presetOf } from '../oauth/scopes.ts'
import type { Answer } from './answer.ts'
import { errorBody } from './error-body.ts'
import { header, type Received } from './incoming.ts'
import { messageLanguage } from './language.ts'
import { refusalOf } from './refusal-of.ts'

/** The answer to a request that threw: refusals as they say, everything else as 500 without its cause. */
export function refused(service: Service, received: Received, error: unknown): Answer {
  const surface = surfaceOf(received.url)
  const refusal = onSurface(refusalOf(error), surface)
  const language = messageLanguage(header(received, 'accept-language'))
  const { status, body } = errorBody(refusal, surface, language)
  received.refused = { code: refusal.code, concern: refusal.concern ?? null }
  report(service, received, refusal, status)
  const headers = {
    ...received.answerHeaders,
    ...ofSurface(surface, refusal),
    ...(refusal.quota ? limitHeaders(refusal.quota, true) : {}),
    ...challengeOf(service, received, refusal.code, status),
    ...(status === 503 || (status === 429 && !refusal.quota) ? { 'retry-after': '2' } : {}),
    'content-type': 'application/json; charset=utf-8',
  }
  return { status, headers, body: JSON.stringify(body) }
}

function ofSurface(surface: Surface, { code }: Refusal): Record<string, string> {
  if (surface === 'auth') return { 'x-supabase-api-version': '2024-01-01', 'x-sb-error-code': code }
  return surface === 'rest' ? { 'proxy-status': `PostgREST; error=${code}` } : {}
}

/** The codes of a token that was sent and does not stand. */
const invalidToken: ReadonlySet<Code> = new Set([
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'API_KEY_INVALID',
  'CONNECTION_REVOKED',
])

/** What is wrong with the token (RFC 6750 §3.1), and the API's authorization server (RFC 9728 §5.1). */
function challengeOf(
  service: Service,
  { caller, operation, url }: Received,
  code: Code,
  status: number,
): Record<string, string> {
  if (status !== 401 && code !== 'CONNECTION_FORBIDDEN') return {}
  const held = caller.kind === 'connection' ? caller.permissions : []
  const attributes = {
    ...(invalidToken.has(code) ? { error: 'invalid_token' } : {}),
    // What it has and what it lacks: a client that asks for this scope anew loses nothing.
    ...(status === 403
      ? { error: 'insufficient_scope', scope: [...held, operation?.permission].join(' ') }
      : {}),
    ...(status === 401 && isMcp(url) ? { scope: presetOf([]).join(' ') } : {}),
    resource_metadata: `${service.publicUrl()}${resourceMetadataPath}${isMcp(url) ? '/mcp' : ''}`,
  }
  const listed = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
  return { 'www-authenticate': `Bearer ${listed.join(', ')}` }
}

/** Whether an address is the MCP endpoint's, a protected resource of its own. */
const isMcp = (url: string): boolean => /^\/mcp(?:[/?]|$)/.test(url)

/** A body that is not JSON at all, in the words of the surface's own clients. */
function onSurface(refusal: Refusal, surface: Surface): Refusal {
  if (!(refusal.cause instanceof EvidenceError) || !notJson.has(refusal.cause.code)) return refusal
  const { details } = refusal
  if (surface === 'auth') return refuse('bad_json', { details })
  return surface === 'rest' ? refuse('PGRST102', { details }) : refusal
}

const notJson: ReadonlySet<string> = new Set(['NOT_JSON', 'NOT_UTF8', 'BYTE_ORDER_MARK'])

function report(service: Service, { id, url, operation }: Received, refusal: Refusal, status: number): void {
  const { code, details, cause } = refusal
  if (status >= 500) service.faults(cause ?? refusal, { reqId: id, url })
  else service.log.debug({ reqId: id, code, details }, 'refused')
  if (operation !== undefined) service.metrics.refusals.inc({ operation: operation.id, code })
}
