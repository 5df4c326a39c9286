import type { confirmSign } from '@consign/contract'
import { maskedAddress } from '@consign/evidence'
import { v7 } from 'uuid'
import type { SignerContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { actorOf } from '../../identity/actor.ts'
import { codeTries } from '../../identity/lifetimes.ts'
import { isCode } from '../../identity/one-time-token.ts'
import { eventTime, sendEvents } from '../../ledger/append.ts'
import { lockedDocument } from '../../ledger/documents.ts'
import { linkRecipient } from '../../ledger/link-recipient.ts'
import { limitMail } from '../../limits/mail.ts'
import type { SignerLocale } from '../../mail/message.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { Transaction } from '../../store/company.ts'
import { confirmCode, countTry, lockedCode, mailsAnHour, noteOfLink, renewCode } from './codes.store.ts'

/** The signer proves access to the mailbox that the link names. */
export const handle: HandlerOf<typeof confirmSign> = (ctx, { body }) =>
  body.code === undefined ? mailCode(ctx, body.locale ?? ctx.language) : giveCode(ctx, body.code)

/** @param locale the mail's language: that of the page */
async function mailCode(ctx: SignerContext, locale: SignerLocale) {
  const { service, company, caller } = ctx
  if (!service.mails) throw refuse('MAIL_NOT_CONFIGURED')
  return company.write(async (tx) => {
    const code = await codeOf(tx, ctx)
    if (code.email === null) throw refuse('CODE_GONE')
    if (code.waits > 0) throw refuse('RATE_LIMITED', { quota: codeQuota(code.waits) })
    await limitMail(service.limiter, { tenantId: company.id, personId: caller.grantId, to: code.email })
    const codeId = v7()
    const [renewed] = await tx.run(renewCode, { ...keyOf(ctx), codeId })
    const [note] = await tx.run(noteOfLink, { tenantId: company.id, documentId: caller.documentId })
    if (!renewed?.expires_at || !note) throw new Error(`link ${caller.grantId} is gone`)
    const mail = { template: 'sign-code', tenantId: company.id, codeId, ...note } as const
    sendMail(tx, { ...mail, to: code.email, locale })
    return { sentTo: maskedAddress(code.email), expiresAt: renewed.expires_at.toISOString() }
  })
}

/** A wrong code is counted, so the refusal follows the commit. */
async function giveCode(ctx: SignerContext, given: string): Promise<{ ok: true }> {
  const outcome = await ctx.company.write((tx) => tryCode(tx, ctx, given))
  if (outcome === 'gone') throw refuse('CODE_GONE')
  if (outcome !== 'right') {
    const message = `${outcome.triesLeft} tries are left`
    throw refuse('CODE_WRONG', { details: [{ path: '/code', rule: 'code', message, ...outcome }] })
  }
  return { ok: true }
}

async function tryCode(tx: Transaction, ctx: SignerContext, given: string) {
  // Appending to the chain takes the document's lock first.
  const document = await lockedDocument(tx, ctx.company.id, ctx.caller.documentId)
  const code = await codeOf(tx, ctx)
  if (!document) throw refuse('SIGN_LINK_UNKNOWN')
  const right = code.code_id !== null && isCode(ctx.service.secrets, code.code_id, given)
  if (code.confirmed_at !== null && right) return 'right'
  if (code.expired || code.tries >= codeTries || code.email === null) return 'gone'
  if (!right) {
    tx.send(countTry, keyOf(ctx))
    return { triesLeft: codeTries - code.tries - 1 }
  }
  if (code.confirmed_at !== null) return 'right'
  tx.send(confirmCode, { ...keyOf(ctx), at: eventTime(document) })
  const { grantId, role } = ctx.caller
  const recipient = linkRecipient(document.id, code.email)
  const payload = { grantId, role, recipient, by: actorOf(ctx.caller) }
  sendEvents(tx, document, [{ name: 'link.confirmed', payload }])
  return 'right'
}

/** Refuses NOT_FOUND if the link demands no code. */
async function codeOf(tx: Transaction, ctx: SignerContext) {
  const [code] = await tx.run(lockedCode, keyOf(ctx))
  if (!code) throw refuse('NOT_FOUND')
  return code
}

const keyOf = ({ company, caller }: SignerContext) => ({ tenantId: company.id, grantId: caller.grantId })

const codeQuota = (resetSeconds: number) => ({
  policy: { name: 'link-codes', quota: mailsAnHour, windowSeconds: 3600 },
  remaining: 0,
  resetSeconds,
})
