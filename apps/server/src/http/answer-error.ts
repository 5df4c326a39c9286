import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf as anyRefusal } from '../calls/refusal-of.ts'
import { refused } from '../calls/refused.ts'
import type { Service } from '../contexts/service.ts'
import { type Refusal, refuse } from '../ground/refusal.ts'
import { receivedOf } from './received-of.ts'

/** Answers a request that threw, whether or not it reached an operation. */
export function answerError(
  service: Service,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, headers, body } = refused(
    service,
    receivedOf(request),
    withLimit(refusalOf(error), request),
  )
  return reply.code(status).headers(headers).send(body)
}

/** The refusal of a body that is larger than its route takes says how large it may be. */
function withLimit(refusal: Refusal, { routeOptions }: FastifyRequest): Refusal {
  if (refusal.code !== 'PAYLOAD_TOO_LARGE' || refusal.text !== undefined) return refusal
  const { bodyLimit } = routeOptions
  const message = { en: `The body may have ${bodyLimit} bytes.`, pl: `Treść może mieć ${bodyLimit} bajtów.` }
  return refuse('PAYLOAD_TOO_LARGE', { message, cause: refusal.cause })
}

/** Codes of the framework that are the caller's doing. */
const framework: Readonly<Record<string, Refusal['code']>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_REQUEST',
}

/** The same as for any caller, and what the framework itself throws. */
export function refusalOf(error: unknown): Refusal {
  const known = framework[(error as FastifyError).code ?? '']
  return known === undefined ? anyRefusal(error) : refuse(known, { cause: error })
}
