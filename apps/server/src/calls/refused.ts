import { type Surface, surfaceOf } from '@consign/contract'
import { EvidenceError } from '@consign/evidence'
import type { Service } from '../contexts/service.ts'
import { type Refusal, refuse } from '../ground/refusal.ts'
import { limitHeaders } from '../limits/headers.ts'
import { resourceMetadataPath } from '../oauth/metadata.ts'
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
    ...(status === 401 ? { 'www-authenticate': challenge(service.publicUrl()) } : {}),
    ...(status === 503 || (status === 429 && !refusal.quota) ? { 'retry-after': '2' } : {}),
    'content-type': 'application/json; charset=utf-8',
  }
  return { status, headers, body: JSON.stringify(body) }
}

function ofSurface(surface: Surface, { code }: Refusal): Record<string, string> {
  if (surface === 'auth') return { 'x-supabase-api-version': '2024-01-01', 'x-sb-error-code': code }
  return surface === 'rest' ? { 'proxy-status': `PostgREST; error=${code}` } : {}
}

/** The authorization server of the API (RFC 9728 §5.1). */
const challenge = (publicUrl: string): string =>
  `Bearer resource_metadata="${publicUrl}${resourceMetadataPath}"`

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
