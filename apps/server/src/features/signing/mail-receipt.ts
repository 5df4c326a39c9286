import type { SignerContext } from '../../contexts/context.ts'
import type { NewChainLink } from '../../ledger/chain.ts'
import type { Message } from '../../mail/message.ts'
import { question } from '../../store/company.ts'
import { noteOfLink } from './codes.store.ts'
import { whereToMail } from './receipts.store.ts'

/** The mail with a signature's receipt, to a mailbox that the signer has proven; null without one. */
export async function receiptMail(ctx: SignerContext, link: NewChainLink): Promise<Message | null> {
  const { service, company, caller, language } = ctx
  if (!service.mails) return null
  const { tenantId, documentId, grantId } = caller
  const {
    to: [to],
    notes: [note],
  } = await company.read({
    to: question(whereToMail, { tenantId, documentId, grantId }),
    notes: question(noteOfLink, { tenantId, documentId }),
  })
  if (!to?.email || !note) return null
  const receipt = await service.tlog.receipt({
    docTag: to.doc_tag,
    sequence: link.position - 1,
    eventDigest: link.eventDigest,
    receivedAt: link.receivedAt,
  })
  if (receipt === undefined) return null
  return { to: to.email, locale: language, template: 'sign-receipt', tenantId, receipt, ...note }
}
