import type { Secrets } from '../secrets.ts'
import type { Directory } from '../store/directory.ts'
import { statement } from '../store/statement.ts'
import { openToken, sealToken, uuidBytes, uuidText } from './sealed-token.ts'

const purpose = 'one-time/1'

export type OneTimeKind = 'signup' | 'recovery' | 'email_change'

/** Hours a mailed link works. */
export const hoursOf: Readonly<Record<OneTimeKind, number>> = { signup: 24, recovery: 1, email_change: 24 }

/** The secret of a mailed link: its row's id with an HMAC, never stored. */
const oneTimeToken = (secrets: Secrets, id: string): string =>
  sealToken(secrets.linkKey, purpose, uuidBytes(id))

/** What its holder opens. */
export const oneTimeLink = (secrets: Secrets, publicUrl: string, id: string, kind: OneTimeKind): string =>
  `${publicUrl}/auth/v1/verify?token=${oneTimeToken(secrets, id)}&type=${kind}`

export const insertOneTimeToken = statement(
  'insert_one_time_token',
  `insert into one_time_token (id, person_id, kind, email, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
)

const useToken = statement(
  'use_one_time_token',
  `update one_time_token set used_at = now()
    where id = $1 and kind = $2 and used_at is null and expires_at > now() returning person_id, email`,
  { person_id: 'uuid', email: 'text?' },
)

/** Spends a mailed token, exactly once; null when it is forged, spent, expired or of another kind. */
export async function spendOneTimeToken(
  directory: Directory,
  secrets: Secrets,
  token: string,
  kind: OneTimeKind,
): Promise<{ personId: string; email: string | null } | null> {
  const payload = openToken(secrets.linkKey, purpose, token, 16)
  if (!payload) return null
  const [row] = await directory.run(useToken, [uuidText(payload), kind])
  return row ? { personId: row.person_id, email: row.email } : null
}
