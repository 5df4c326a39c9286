import { refuse } from '../../ground/refusal.ts'

/** The decoded parameters of a query in their order. */
export type Parameters = readonly (readonly [name: string, value: string])[]

/**
 * Parses a query as a form (WHATWG URL, application/x-www-form-urlencoded: `+` is a space), but strictly: broken
 * percent-encoding, bytes that are not UTF-8 and NUL are refused with PGRST100 instead of being replaced.
 * @param url path and query as sent
 */
export function parametersOf(url: string): Parameters {
  const start = url.indexOf('?')
  if (start === -1) return []
  const parts = url
    .slice(start + 1)
    .split('&')
    .filter((part) => part !== '')
  return parts.map((part) => {
    const equals = part.indexOf('=')
    return equals === -1
      ? [decoded(part), '']
      : [decoded(part.slice(0, equals)), decoded(part.slice(equals + 1))]
  })
}

/** Node returns bytes above 0x7f of a request line as Latin-1. */
const rawBytes = /[\u0080-\u00ff]/g
const percent = (byte: string): string => `%${byte.charCodeAt(0).toString(16)}`

function decoded(text: string): string {
  let value: string
  try {
    value = decodeURIComponent(text.replaceAll('+', ' ').replaceAll(rawBytes, percent))
  } catch {
    throw refuse('PGRST100', { details: 'The query is not valid percent-encoded UTF-8.' })
  }
  if (value.includes('\0')) throw refuse('PGRST100', { details: 'The query holds a NUL character.' })
  return value
}

/** Sorted by name, for `Content-Location`. */
export function canonical(parameters: Parameters): string {
  const sorted = parameters.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
}
