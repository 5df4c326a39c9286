import { EvidenceError, parseStrict } from '@consign/evidence'
import type { ProtocolRequest } from './protocol-answer.ts'

const mediaType = (request: ProtocolRequest): string =>
  (request.contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Far more than any client sends. The provider's framework takes the square of a query's parameters in time. */
export const mostBytes = 4096
const mostParameters = 40

const bounds = `at most ${mostBytes} bytes and ${mostParameters} parameters`
export const queryProblem = `the query may have ${bounds}`
export const formProblem = `the body must be a form (application/x-www-form-urlencoded) of ${bounds}`

/** The parameters of a query or form; undefined beyond the bounds. */
export function parametersOf(text: string): URLSearchParams | undefined {
  return text.length <= mostBytes ? bounded(new URLSearchParams(text)) : undefined
}

const bounded = (parameters: URLSearchParams): URLSearchParams | undefined =>
  parameters.size <= mostParameters ? parameters : undefined

/** A request's parameters, from a form or, as GoTrue's clients may, JSON; undefined for anything else. */
export function formOf(request: ProtocolRequest): URLSearchParams | undefined {
  if (mediaType(request) === 'application/json') return formOfJson(jsonOf(request))
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return undefined
  return parametersOf(new TextDecoder().decode(request.body))
}

/** The client that a request names, wherever that is. */
export const clientIdOf = (request: ProtocolRequest): string =>
  (request.method === 'POST' ? formOf(request) : parametersOf(request.query))?.get('client_id') ?? ''

/** A request's JSON, parsed strictly; undefined otherwise. */
export function jsonOf(request: ProtocolRequest): unknown {
  if (mediaType(request) !== 'application/json') return undefined
  try {
    return parseStrict(request.body, { maxDepth: 8 })
  } catch (error) {
    if (error instanceof EvidenceError) return undefined
    throw error
  }
}

function formOfJson(value: unknown): URLSearchParams | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).filter(([, member]) => member !== null)
  if (entries.some(([, member]) => typeof member !== 'string')) return undefined
  return bounded(new URLSearchParams(entries as [string, string][]))
}

/** Client authentication is by Basic; supabase-js adds its own bearer, which is ignored here. */
export const basicOnly = (authorization: string | undefined): string | undefined =>
  authorization !== undefined && /^basic /i.test(authorization) ? authorization : undefined
