import type { verifyLink } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import type { Service } from '../../contexts/service.ts'
import { signUpById } from '../../identity/sign-ups.store.ts'
import { linkPage, pageHeaders } from './link-page.ts'
import { lookUpLink, type MailedToken } from './mailed-token.ts'

/**
 * The page of a mailed link, with a button. Opening it spends nothing, so that a mail scanner neither uses the link up
 * nor gets a session.
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

/** The account that a sign-up would create, for a recipient who did not ask for it. */
async function about({ directory }: Service, { kind, id }: MailedToken) {
  if (kind !== 'signup') return null
  const [row] = await directory.run(signUpById, { id })
  return row ? { name: row.name, company: row.company_name } : null
}
