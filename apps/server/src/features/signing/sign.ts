import type { sign } from '@consign/contract'
import type { DeviceConsent } from '@consign/evidence'
import type { SignerContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { onChain, sendAppended } from '../../ledger/append.ts'
import { sendAsked } from '../../ledger/listings.ts'
import { bytesOf } from '../../ledger/versions.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { sendOwedSeal } from '../../seals/owe-seal.ts'
import { type Owed, sendOwed } from '../../stamps/owe.ts'
import { receiptMail } from './mail-receipt.ts'
import { type PreparedSigning, prepareSigning } from './prepare-signing.ts'
import { sendConsent, sendSigned } from './signing.store.ts'

/** Records a consent, the version that shows it and both events: all or nothing, under concurrency. */
export const handle: HandlerOf<typeof sign> = (ctx, { body }) =>
  onChain(async () => {
    const prepared = await prepareSigning(ctx, body as unknown as DeviceConsent)
    if (prepared !== 'recorded') await record(ctx, prepared)
    return { ok: true }
  })

async function record(ctx: SignerContext, prepared: PreparedSigning): Promise<void> {
  const { tenantId, documentId, grantId } = ctx.caller
  const { answersRequest, document, consent, consentLink, links, made, sealed } = prepared
  const { receivedAt } = consentLink
  const receipt = await receiptMail(ctx, consentLink)
  await ctx.company.write(async (tx) => {
    sendAppended(tx, document, links, made)
    if (answersRequest) sendAsked(tx, tenantId, documentId, consentLink)
    sendConsent(tx, tenantId, consent)
    sendSigned(tx, tenantId, grantId, receivedAt)
    if (receipt) sendMail(tx, receipt)
    if (ctx.service.stamps) sendOwed(tx, owedFor(tenantId, prepared))
    const owed = { documentId, role: consent.consent.role, versionId: made.version.id, since: receivedAt }
    if (sealed) sendOwedSeal(tx, tenantId, owed)
  })
  ctx.service.recentPdfs.keep(tenantId, made.artifact.sha256, made.pdf)
  // A signer at the ramp is never refused for the customer's quota.
  ctx.service.stored.count(tenantId, bytesOf(made) + Buffer.byteLength(consent.body))
}

const owedFor = (tenantId: string, { consent }: PreparedSigning): Owed => ({
  tenantId,
  documentId: consent.documentId,
  subjectKind: 'consent',
  subjectId: consent.consent.id,
  messageImprint: consent.digest,
  since: consent.receivedAt,
})
