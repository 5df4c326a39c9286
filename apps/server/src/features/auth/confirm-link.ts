import type { confirmLink } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { Refusal, refuse } from '../../ground/refusal.ts'
import { networkOf } from '../../limits/network.ts'
import { lookUpLink } from './mailed-token.ts'
import { spendToken } from './spend-token.ts'

/**
 * The button of a mailed link's page: spends the token and redirects to a page of ours, with tokens or the error in the
 * fragment, like GoTrue.
 */
export const handle: HandlerOf<typeof confirmLink> = async (ctx, { body }) => {
  const form = new URLSearchParams(Buffer.from(body).toString('utf8'))
  const [type, token] = [form.get('type') ?? '', form.get('token') ?? '']
  const target = ownPage(ctx.service.publicUrl(), form.get('redirect_to') ?? '')
  try {
    const found = await lookUpLink(ctx.service, type, token)
    if (!found) throw refuse('otp_expired')
    const session = await spendToken(ctx, found.kind, found.id)
    const fragment = new URLSearchParams({
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: 'bearer',
      type,
    })
    return { location: `${target}#${fragment}` }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'UNAVAILABLE') throw error
    const call = {
      code: error.code,
      operation: 'confirm_link',
      from: networkOf(ctx.ip),
      reqId: ctx.requestId,
    }
    ctx.service.security.refused({ ...call, concern: null })
    const fragment = new URLSearchParams({
      error: 'access_denied',
      error_code: error.code,
      error_description: 'Email link is invalid or has expired',
    })
    return { location: `${target}#${fragment}` }
  }
}

/** An address of this service; any other would make it an open redirect. */
function ownPage(publicUrl: string, wanted: string): string {
  const home = `${publicUrl}/`
  if (wanted === '' || !URL.canParse(wanted, home)) return home
  const url = new URL(wanted, home)
  url.hash = ''
  return url.origin === new URL(publicUrl).origin ? url.href : home
}
