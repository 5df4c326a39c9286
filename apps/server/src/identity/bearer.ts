import { refuse } from '../ground/refusal.ts'
import type { Secrets } from '../secrets/secrets.ts'

/**
 * The token of an Authorization header; undefined without sign-in (supabase-js then sends the anon key). Refuses
 * TOKEN_INVALID.
 */
export function bearerOf(
  { anonKey }: Pick<Secrets, 'anonKey'>,
  authorization: string | undefined,
): string | undefined {
  if (authorization === undefined) return undefined
  const token = /^bearer +(\S+) *$/i.exec(authorization)?.[1]
  if (token === undefined) throw refuse('TOKEN_INVALID', { message: noBearer })
  return token === anonKey ? undefined : token
}

const noBearer = {
  en: 'The header Authorization must be the word Bearer, a blank and a token.',
  pl: 'Nagłówek Authorization musi być słowem Bearer, odstępem i tokenem.',
}
