import { type Surface, surfaceOf } from '@consign/contract'
import { EvidenceError } from '@consign/evidence'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorBody } from '../calls/error-body.ts'
import { openFaultLog } from '../calls/fault-log.ts'
import { messageLanguage } from '../calls/language.ts'
import type { Service } from '../contexts/service.ts'
import { Refusal, refuse } from '../ground/refusal.ts'
import { limitHeaders } from '../limits/headers.ts'
import { resourceMetadataPath } from '../oauth/metadata.ts'

/** Writes the body of whatever was thrown: refusals as they say, everything else as 500 without its cause. */
export function answerError(
  service: Service,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const surface = surfaceOf(request.url)
  const refusal = onSurface(withLimit(refusalOf(error), request), surface)
  const { status, body } = errorBody(refusal, surface, messageLanguage(request.headers['accept-language']))
  request.refused = refusal.code
  request.concern = refusal.concern ?? null
  report(service, refusal, status, error, request)
  const { operation } = request.routeOptions.config
  if (operation !== undefined) service.metrics.refusals.inc({ operation, code: refusal.code })
  if (surface === 'auth')
    reply.header('x-supabase-api-version', '2024-01-01').header('x-sb-error-code', refusal.code)
  if (surface === 'rest') reply.header('proxy-status', `PostgREST; error=${refusal.code}`)
  if (refusal.quota) reply.headers(limitHeaders(refusal.quota, true))
  if (status === 401) reply.header('www-authenticate', challenge(service.publicUrl()))
  if (status === 503 || (status === 429 && !refusal.quota)) reply.header('retry-after', '2')
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Where a program learns who gives out tokens (RFC 9728 §5.1). */
const challenge = (publicUrl: string): string =>
  `Bearer resource_metadata="${publicUrl}${resourceMetadataPath}"`

/** A body that is larger than its route takes is told how large it may be. */
function withLimit(refusal: Refusal, { routeOptions }: FastifyRequest): Refusal {
  if (refusal.code !== 'PAYLOAD_TOO_LARGE' || refusal.text !== undefined) return refusal
  const { bodyLimit } = routeOptions
  const message = { en: `The body may have ${bodyLimit} bytes.`, pl: `Treść może mieć ${bodyLimit} bajtów.` }
  return refuse('PAYLOAD_TOO_LARGE', { message, cause: refusal.cause })
}

/** A body that is not JSON at all, in the words of the surface's own clients. */
function onSurface(refusal: Refusal, surface: Surface): Refusal {
  if (!(refusal.cause instanceof EvidenceError) || !notJson.has(refusal.cause.code)) return refusal
  const { details } = refusal
  if (surface === 'auth') return refuse('bad_json', { details })
  return surface === 'rest' ? refuse('PGRST102', { details }) : refusal
}

const notJson: ReadonlySet<string> = new Set(['NOT_JSON', 'NOT_UTF8', 'BYTE_ORDER_MARK'])

function report(
  service: Service,
  refusal: Refusal,
  status: number,
  error: unknown,
  request: FastifyRequest,
): void {
  if (status >= 500) faultsOf(service)(refusal.cause ?? error, { reqId: request.id, url: request.url })
  else service.log.debug({ reqId: request.id, code: refusal.code, details: refusal.details }, 'refused')
}

const faultLogs = new WeakMap<Service, ReturnType<typeof openFaultLog>>()

function faultsOf(service: Service): ReturnType<typeof openFaultLog> {
  const known = faultLogs.get(service) ?? openFaultLog(service.log)
  faultLogs.set(service, known)
  return known
}

/** Codes of the framework that are the caller's doing. */
const framework: Readonly<Record<string, ConstructorParameters<typeof Refusal>[0]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_REQUEST',
}

/** Anything thrown as the refusal that is answered; a fault becomes INTERNAL with its cause kept for the log. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof EvidenceError) {
    const problem = { path: error.path ?? '', rule: error.code, message: error.message }
    return refuse('INVALID_REQUEST', { details: [problem], cause: error })
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : framework[code]
  if (known) return refuse(known, { cause: error })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return refuse('INVALID_REQUEST', { cause: error })
  }
  return refuse('INTERNAL', { cause: error })
}
