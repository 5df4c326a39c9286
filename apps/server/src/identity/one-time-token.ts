import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../secrets/secrets.ts'
import { statement } from '../store/statement.ts'
import { codeMinutes, codeTries, type OneTimeKind } from './lifetimes.ts'
import { openToken, sealToken, uuidBytes, uuidText } from './sealed-token.ts'

const purpose = 'one-time/1'

/** The secret of a mailed link: its row's id with an HMAC, never stored. */
const oneTimeToken = (secrets: Secrets, id: string): string => sealToken(secrets.link, purpose, uuidBytes(id))

export const oneTimeLink = (secrets: Secrets, publicUrl: string, id: string, kind: OneTimeKind): string =>
  `${publicUrl}/auth/v1/verify?token=${oneTimeToken(secrets, id)}&type=${kind}`

/** The row of a mailed link's token; null for a forged one. */
export function openOneTimeToken(secrets: Secrets, token: string): string | null {
  const payload = openToken(secrets.link, purpose, token, 16)
  return payload && uuidText(payload)
}

/** Six digits equivalent to the link, for another device; never stored. */
export const oneTimeCode = (secrets: Secrets, id: string): string => codeBy(secrets.link[0], id)

/** Constant time. */
export const isCode = (secrets: Secrets, id: string, text: string): boolean =>
  /^\d{6}$/.test(text) &&
  secrets.link.some((key) => timingSafeEqual(Buffer.from(text), Buffer.from(codeBy(key, id))))

function codeBy(key: KeyObject, id: string): string {
  const mac = createHmac('sha256', key).update('code/1\n').update(uuidBytes(id)).digest()
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

const kind = 'text:signup|recovery|email_change|magiclink|reauthentication'

export const insertOneTimeToken = statement(
  'insert_one_time_token',
  { id: 'uuid', personId: 'uuid', kind, email: 'text?', minutes: 'int4' },
  `insert into one_time_token (id, person_id, kind, email, created_at, expires_at)
   values (:id, :personId, :kind, :email, now(), now() + make_interval(mins => :minutes))`,
)

/** A link that is still valid, for the page it opens: nothing is spent. */
export const openTokenById = statement(
  'open_one_time_token_by_id',
  { id: 'uuid', kind },
  `select person_id, email from one_time_token
    where id = :id and kind = :kind and used_at is null and expires_at > now()`,
  { person_id: 'uuid', email: 'text?' },
)

/** Spends a token, exactly once; no row if it is spent, void, expired or of another kind. */
export const useToken = statement(
  'use_one_time_token',
  { id: 'uuid', kind },
  `update one_time_token set used_at = now()
    where id = :id and kind = :kind and used_at is null and expires_at > now() returning person_id, email`,
  { person_id: 'uuid', email: 'text?' },
)

/** Voids all earlier mails to a person. */
export const voidTokens = statement(
  'void_one_time_tokens',
  { personId: 'uuid' },
  'update one_time_token set used_at = now() where person_id = :personId and used_at is null',
)

/**
 * Counts a guess at the digits of the newest open mail to an address. No row if there is none, it has expired, or has no
 * guesses left.
 */
export const guessCode = statement(
  'guess_one_time_code',
  { email: 'text', kind },
  `update one_time_token set tries = tries + 1
    where tries < ${codeTries} and id = (
      select t.id from one_time_token t join person p on p.id = t.person_id
       where coalesce(t.email, p.email) = :email and t.kind = :kind
         and t.used_at is null and t.expires_at > now()
         and t.created_at > now() - interval '${codeMinutes} minutes'
       order by t.id desc limit 1)
   returning id`,
  { id: 'uuid' },
)

/** The person whose new address awaits confirmation; earlier mails to it are void. */
export const renewedChange = statement(
  'renew_change_of_address',
  { email: 'text' },
  `update one_time_token set used_at = now()
    where email = :email and kind = 'email_change' and used_at is null and expires_at > now() returning person_id`,
  { person_id: 'uuid' },
)
