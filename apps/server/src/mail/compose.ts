import { escaped } from '../ground/markup.ts'
import { invitationToken } from '../identity/invitation-token.ts'
import { oneTimeCode, oneTimeLink } from '../identity/one-time-token.ts'
import { signLinkToken } from '../identity/sign-link-token.ts'
import { withoutLinks } from '../identity/without-links.ts'
import type { Message } from './message.ts'
import type { MailParts } from './parts.ts'
import { letterOf } from './templates.ts'

/** A mail ready to be sent, as plain text and HTML. */
export interface Mail {
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly { readonly filename: string; readonly content: string }[]
}

/** Members of a message that are sent as written. */
const asWritten: ReadonlySet<string> = new Set(['to', 'replyTo', 'message', 'receipt'])

/** The message with names and references that lead nowhere: the only link of a mail is ours, but for a sender's words. */
const withPlainNames = (message: Message): Message =>
  JSON.parse(JSON.stringify(message), (member: string, value: unknown) =>
    typeof value === 'string' && !asWritten.has(member) ? withoutLinks(value) : value,
  )

/** Words and link of a mail; the link's secret is made here, just before sending. */
export function compose(parts: MailParts, stored: Message): Mail {
  const message = withPlainNames(stored)
  const { subject, paragraphs, button } = letterOf(message, codeOf(parts, message))
  const link = linkOf(parts, message)
  const shown = link && button ? [...paragraphs, `${button}: ${link}`] : paragraphs
  return {
    to: message.to,
    ...('replyTo' in message && message.replyTo ? { replyTo: message.replyTo } : {}),
    subject: oneLine(subject),
    text: `${shown.join('\n\n')}\n\n-- \nConsign, ${parts.publicUrl()}\n`,
    html: page(message.locale, paragraphs, link && button ? { href: link, label: button } : null),
    ...(message.template === 'sign-receipt'
      ? { attachments: [{ filename: 'receipt.txt', content: message.receipt }] }
      : {}),
  }
}

const kindOf = {
  confirm: 'signup',
  recovery: 'recovery',
  change: 'email_change',
  'sign-in': 'magiclink',
} as const

/** The digits of a mail, equivalent to its link or instead of one. */
function codeOf({ secrets }: Pick<MailParts, 'secrets'>, message: Message): string {
  if ('codeId' in message) return oneTimeCode(secrets, message.codeId)
  return 'tokenId' in message ? oneTimeCode(secrets, message.tokenId) : ''
}

function linkOf({ secrets, publicUrl }: MailParts, message: Message): string | null {
  switch (message.template) {
    case 'sign-link':
      return `${publicUrl()}/sign/${signLinkToken(secrets, message.tenantId, message.grantId)}`
    case 'invitation':
      return `${publicUrl()}/invitations/${invitationToken(secrets, message.tenantId, message.invitationId)}`
    case 'instructions-requested':
      return `${publicUrl()}/app/notes/${message.documentId}`
    case 'known':
    case 'password-changed':
    case 'address-changed':
    case 'recovered':
    case 'erased':
    case 'factor-added':
    case 'factor-removed':
    case 'company-erasure':
    case 'reauthenticate':
    case 'sign-code':
    case 'sign-receipt':
      return null
    default:
      return oneTimeLink(secrets, publicUrl(), message.tokenId, kindOf[message.template])
  }
}

/** A subject is one header line, whatever the company's name. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').slice(0, 200)

function page(
  locale: string,
  paragraphs: readonly string[],
  link: { href: string; label: string } | null,
): string {
  const body = paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')
  const button = link
    ? `<p><a href="${escaped(link.href)}" style="background:#123a5c;color:#fff;padding:12px 18px;border-radius:6px;text-decoration:none">${escaped(link.label)}</a></p><p style="color:#555;font-size:12px;word-break:break-all">${escaped(link.href)}</p>`
    : ''
  return `<!doctype html><html lang="${locale}"><body style="font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:2em auto;color:#111">${body}${button}</body></html>`
}
