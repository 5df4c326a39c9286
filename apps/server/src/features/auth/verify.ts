import type { verify } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { lookUpCode, lookUpLink } from './mailed-token.ts'
import { spendToken } from './spend-token.ts'

/** By the token of a mailed link (`token_hash`; `token` is the same text here), or by an address and its six digits. */
export const handle: HandlerOf<typeof verify> = async (ctx, { body }) => {
  const { type, email, token_hash: hash, token } = body
  if (body.phone || type === 'sms' || type === 'phone_change') throw refuse('phone_provider_disabled')
  const text = hash ?? token
  const found =
    email !== undefined && hash === undefined
      ? await lookUpCode(ctx, type, email, token ?? '')
      : text !== undefined && (await lookUpLink(ctx.service, type, text))
  if (!found) throw refuse('otp_expired')
  return spendToken(ctx, found.kind, found.id)
}
