import type { verifyLink } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import type { Service } from '../../contexts/service.ts'
import { signUpById } from '../../identity/sign-ups.store.ts'
import { linkPage, pageHeaders } from './link-page.ts'
import { lookUpLink, type MailedToken } from './mailed-token.ts'

/**
 * Where a mailed link leads: a page with a button. Looking at it spends nothing, so that a scanner of mail neither uses
 * the link up nor gets a session.
 */
export const handle: HandlerOf<typeof verifyLink> = async ({ service, language }, { query }) => {
  const { type = '', token = '', redirect_to: redirectTo = '' } = query
  const found = await lookUpLink(service, type, token)
  const page = linkPage(language, {
    kind: found?.kind ?? null,
    about: found ? await about(service, found) : null,
    fields: { token, type, redirect_to: redirectTo },
  })
  return { bytes: Buffer.from(page), headers: pageHeaders }
}

/** Whose account a sign-up would make: whoever did not ask for it sees that before he confirms it. */
async function about({ directory }: Service, { kind, id }: MailedToken) {
  if (kind !== 'signup') return null
  const [row] = await directory.run(signUpById, { id })
  return row ? { name: row.name, company: row.company_name } : null
}
