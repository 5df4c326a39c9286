import type { verify } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'
import { refuse } from '../../refusal.ts'
import { spendLink } from './spend-link.ts'

/** `token_hash` and `token` are the same text here: the token of the mailed link. */
export const handle: HandlerOf<typeof verify> = ({ service }, { body }) => {
  const token = body.token_hash ?? body.token
  if (token === undefined) throw refuse('otp_expired')
  return spendLink(service, body.type, token)
}
