import { refuse } from '../ground/refusal.ts'

/** SQLSTATE of an error of PostgreSQL, if it is one. */
export const sqlState = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** True when the database refused a second row by one of these constraints. Any other second row is our bug. */
export const isDuplicate = (error: unknown, ...constraints: readonly [string, ...string[]]): boolean =>
  sqlState(error) === '23505' && constraints.includes((error as { constraint?: string }).constraint ?? '')

/**
 * What passes by itself: the database is starting, stopping, not reached, out of connections, memory or disk, or took
 * too long over a lock, a statement or a transaction.
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

/** True when the connection went with it: nothing may be asked of it again, although it may not know yet. */
export const isLoss = (error: unknown): boolean =>
  /^(FATAL|PANIC)$/.test(String((error as { severity?: unknown } | null)?.severity)) || isUnreached(error)

/** Turns a fault of the database into a refusal where the caller can do something about it; else as it is. */
export function asRefusal(error: unknown): unknown {
  const state = sqlState(error)
  if (state === '22021' || state === '22P05') {
    return refuse('INVALID_REQUEST', { hint: 'A text holds a character that cannot be stored (NUL).' })
  }
  if ((state && passing.has(state)) || isUnreached(error)) return refuse('UNAVAILABLE', { cause: error })
  return error
}
