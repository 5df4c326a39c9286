import type { verifyLink } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import type { Service } from '../../contexts/service.ts'
import { openTokenById } from '../../identity/one-time-token.ts'
import { personById } from '../../identity/people.ts'
import { signUpById } from '../../identity/sign-ups.store.ts'
import type { Locale } from '../../mail/message.ts'
import { linkPage, pageHeaders } from './link-page.ts'
import { lookUpLink, type MailedToken } from './mailed-token.ts'

/**
 * The page of a mailed link, in the language of the mail, with a button. Opening it spends nothing, so that a mail scanner
 * neither uses the link up nor gets a session.
 */
export const handle: HandlerOf<typeof verifyLink> = async ({ service, language }, { query }) => {
  const { type = '', token = '', redirect_to: redirectTo = '' } = query
  const { host } = new URL(service.publicUrl())
  const mailed = await lookUpLink(service, type, token)
  const account = mailed && (await accountOf(service, mailed))
  const page = account
    ? linkPage(account.locale, {
        host,
        link: { ...account, kind: mailed.kind, fields: { token, type, redirect_to: redirectTo } },
      })
    : linkPage(language, { host, link: null })
  return { bytes: Buffer.from(page), headers: pageHeaders }
}

interface Account {
  readonly locale: Locale
  readonly email: string
  readonly names: readonly string[]
}

/** The account that a sign-up would create, or that a link is for; null when it has ended since. */
async function accountOf({ directory }: Service, { kind, id }: MailedToken): Promise<Account | null> {
  if (kind === 'signup') {
    const [row] = await directory.run(signUpById, { id })
    const company = row?.company_name ?? null
    return row ? { ...row, names: [row.name, ...(company === null ? [] : [company])] } : null
  }
  const [token] = await directory.run(openTokenById, { id, kind })
  const [person] = token ? await directory.run(personById, { personId: token.person_id }) : []
  return person ? { ...person, email: token?.email ?? person.email, names: [person.name] } : null
}
