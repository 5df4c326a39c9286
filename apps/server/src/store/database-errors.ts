import { refuse } from '../ground/refusal.ts'

export const sqlState = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** True if one of these constraints refused a second row. Any other second row is our bug. */
export const isDuplicate = (error: unknown, ...constraints: readonly [string, ...string[]]): boolean =>
  sqlState(error) === '23505' && constraints.includes((error as { constraint?: string }).constraint ?? '')

/**
 * Transient: the database is starting, stopping, unreachable, out of connections, memory or disk, or a lock, statement or
 * transaction timed out.
 */
// biome-ignore format: one line a class of SQLSTATE
const passing = new Set([
  '08000', '08001', '08003', '08006',
  '25P03', '25P04',
  '40001', '40P01',
  '53100', '53200', '53300',
  '55P03',
  '57014', '57P01', '57P02', '57P03', '57P05',
])
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const lostConnection = /connection (terminated|ended)|timeout exceeded when trying to connect|not queryable/i

const isUnreached = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return unreachable.has(String(code)) || lostConnection.test(String(message))
}

/** True if the connection is lost with it: it must not be used again, although it may not know yet. */
export const isLoss = (error: unknown): boolean =>
  /^(FATAL|PANIC)$/.test(String((error as { severity?: unknown } | null)?.severity)) || isUnreached(error)

/** Turns a fault of the database that the caller can act on into a refusal; others stay unchanged. */
export function asRefusal(error: unknown): unknown {
  const state = sqlState(error)
  if (state === '22021' || state === '22P05') {
    return refuse('INVALID_REQUEST', { hint: 'A text holds a character that cannot be stored (NUL).' })
  }
  if ((state && passing.has(state)) || isUnreached(error)) return refuse('UNAVAILABLE', { cause: error })
  return error
}
