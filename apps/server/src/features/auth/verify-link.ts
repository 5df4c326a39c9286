import type { verifyLink } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'
import { spendLink } from './spend-link.ts'

/** Where a mailed link leads: to our own pages only, tokens or the error in the fragment, as GoTrue does. */
export const handle: HandlerOf<typeof verifyLink> = async ({ service }, { query }) => {
  const target = ownPage(service.publicUrl(), query.redirect_to)
  try {
    const type = query.type ?? ''
    const session = await spendLink(service, type, query.token ?? '')
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
    const fragment = new URLSearchParams({
      error: 'access_denied',
      error_code: error.code,
      error_description: 'Email link is invalid or has expired',
    })
    return { location: `${target}#${fragment}` }
  }
}

/** An address of this service; anything else would make us an open redirect. */
function ownPage(publicUrl: string, wanted: string | undefined): string {
  const home = `${publicUrl}/`
  if (wanted === undefined || !URL.canParse(wanted, home)) return home
  const url = new URL(wanted, home)
  url.hash = ''
  return url.origin === new URL(publicUrl).origin ? url.href : home
}
