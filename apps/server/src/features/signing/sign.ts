import type { sign } from '@consign/contract'
import type { DeviceConsent } from '@consign/evidence'
import type { SignerContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { chainMovedOn, sendChainLink } from '../../ledger/chain.ts'
import { sendMoved } from '../../ledger/documents.ts'
import { bytesOf, sendVersion } from '../../ledger/versions.ts'
import { whileSomebodyWaits } from '../../ledger/who-waits.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { sendOwedSeal } from '../../seals/owe-seal.ts'
import { type Owed, sendOwed } from '../../stamps/owe.ts'
import { receiptMail } from './mail-receipt.ts'
import { type PreparedSigning, prepareSigning } from './prepare-signing.ts'
import { sendConsent, sendSigned } from './signing.store.ts'

/** Others who sign, revoke or add photos at the same moment make us look again; they cannot go on for ever. */
const mostAttempts = 20

/** Records a consent, the version that shows it and both events: all or nothing, whatever runs beside it. */
export const handle: HandlerOf<typeof sign> = (ctx, { body }) =>
  whileSomebodyWaits(ctx.caller.documentId, () => signed(ctx, body as unknown as DeviceConsent))

async function signed(ctx: SignerContext, consent: DeviceConsent): Promise<{ ok: true }> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const prepared = await prepareSigning(ctx, consent)
    if (prepared === 'recorded' || (await record(ctx, prepared))) return { ok: true }
  }
  throw refuse('UNAVAILABLE')
}

/** Stores what was prepared if the chain still ends where it did then; false when it moved on. */
async function record(ctx: SignerContext, prepared: PreparedSigning): Promise<boolean> {
  const { tenantId, documentId, grantId } = ctx.caller
  const { consent, consentLink, versionLink, made, sealed } = prepared
  const receipt = await receiptMail(ctx, consentLink)
  try {
    await ctx.company.write(async (tx) => {
      const { id: versionId, state } = made.version
      sendMoved(tx, tenantId, documentId, { versionId, state, head: versionLink })
      sendChainLink(tx, tenantId, documentId, consentLink)
      sendConsent(tx, tenantId, consent)
      sendVersion(tx, tenantId, made)
      sendChainLink(tx, tenantId, documentId, versionLink)
      sendSigned(tx, tenantId, grantId, consentLink.receivedAt)
      if (receipt) sendMail(tx, receipt)
      if (ctx.service.stamps) sendOwed(tx, owedFor(tenantId, prepared))
      const { role } = consent.consent
      if (sealed) sendOwedSeal(tx, tenantId, { documentId, role, versionId, since: versionLink.receivedAt })
    })
  } catch (error) {
    if (chainMovedOn(error)) return false
    throw error
  }
  ctx.service.recentPdfs.keep(tenantId, made.artifact.sha256, made.pdf)
  // Whoever stands at the ramp signs, however full his customer's quota is.
  ctx.service.stored.count(tenantId, bytesOf(made) + Buffer.byteLength(consent.body))
  return true
}

const owedFor = (tenantId: string, { consent }: PreparedSigning): Owed => ({
  tenantId,
  documentId: consent.documentId,
  subjectKind: 'consent',
  subjectId: consent.consent.id,
  messageImprint: consent.digest,
  since: consent.receivedAt,
})
