import { findType } from '@consign/document-types'
import { consentText, type DeviceConsent, type SigningRole } from '@consign/evidence'
import type { SignerContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import type { SignerCaller } from '../../identity/caller.ts'
import { eventTime, headOfDocument } from '../../ledger/append.ts'
import { linksAfter, type NewChainLink } from '../../ledger/chain.ts'
import type { DocumentRow } from '../../ledger/documents.ts'
import type { VersionOutline } from '../../ledger/evidence-rows.ts'
import { codeOfLink } from '../../ledger/link-code.ts'
import type { MadeVersion } from '../../ledger/make-version.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { nextVersion } from '../../ledger/next-version.ts'
import { type EvidenceOutline, outlineQuestions, outlineRows } from '../../ledger/read-evidence.ts'
import { signGrantById } from '../../ledger/sign-grants.ts'
import { signLinkMustStand } from '../../ledger/sign-link-access.ts'
import { isOurs, type SealingCompany } from '../../seals/ours.ts'
import { sealingCompany } from '../../seals/owed.store.ts'
import { question } from '../../store/company.ts'
import { sha256 } from '../../store/digest.ts'
import { mustBeValid } from './must-be-valid.ts'
import type { NewConsent } from './signing.store.ts'

/** A signature, ready to be stored. */
export interface PreparedSigning {
  /** As of the preparation. */
  readonly document: DocumentRow
  readonly consent: NewConsent
  readonly consentLink: NewChainLink
  /** The consent's event, and that of the version that shows it. */
  readonly links: readonly NewChainLink[]
  readonly made: MadeVersion
  /** Whether the company is to seal the signed version. */
  readonly sealed: boolean
  /** Whether the goods are received after an obstacle or a request, which then waits no longer. */
  readonly answersRequest: boolean
}

/**
 * Checks the consent against the current evidence, and makes all rows that follow from it, without a lock. Refuses in
 * this order: link, code, version, already signed, profile, signature.
 * @returns `recorded` if the very same consent is stored already
 */
export async function prepareSigning(
  ctx: SignerContext,
  consent: DeviceConsent,
): Promise<PreparedSigning | 'recorded'> {
  const { tenantId, documentId, grantId } = ctx.caller
  const {
    grants: [grant],
    codes: [code],
    sealing: [sealing],
    ...answers
  } = await ctx.company.read({
    ...outlineQuestions(tenantId, documentId),
    grants: question(signGrantById, { tenantId, id: grantId }),
    codes: question(codeOfLink, { tenantId, grantId }),
    sealing: question(sealingCompany, { tenantId }),
  })
  const rows = outlineRows(answers)
  if (!rows || !grant) throw refuse('SIGN_LINK_UNKNOWN')
  await signLinkMustStand(ctx.company, grant)
  const body = consentText(consent)
  const digest = sha256(body)
  if (rows.consents.some((row) => row.id === consent.id && row.digest === digest)) return 'recorded'
  if (code?.confirmed_at === null) throw refuse('CODE_REQUIRED')
  mustBeOpen(rows.document)
  const signed = signedVersion(rows, consent)
  mustBeFirst(rows, signed, ctx.caller.role)
  mustSign(ctx.caller)
  await mustBeValid(consent, ctx.caller.role, rows)
  const made = await prepared(ctx, rows, { consent, body, digest, signed })
  const answersRequest = consent.role === 'consignee' && rows.statements.length > 0
  return {
    ...made,
    sealed: sealing !== undefined && isSealed(sealing, made.made, consent.role),
    answersRequest,
  }
}

/** The signed version; any since the data last changed will do. Refuses VERSION_STALE. */
function signedVersion(rows: EvidenceOutline, consent: DeviceConsent): VersionOutline {
  const generation = rows.versions.at(-1)?.generation_id
  const signed = rows.versions.find((row) => row.snapshot_digest === consent.documentDigest)
  if (!signed || signed.generation_id !== generation || signed.sha256 !== consent.artifactDigest) {
    throw refuse('VERSION_STALE', { details: { currentVersionId: rows.document.current_version_id } })
  }
  return signed
}

function mustBeFirst(rows: EvidenceOutline, signed: VersionOutline, role: string): void {
  const again = rows.consents.some((row) => row.role === role && row.generation_id === signed.generation_id)
  if (again) throw refuse('ALREADY_SIGNED')
}

/** A handover link takes the goods over by a statement; box 23 is the first carrier's (CMR art. 35). */
function mustSign({ successive }: SignerCaller): void {
  if (successive !== null) throw refuse('CONSENT_INVALID', { details: [takesOver] })
}

const takesOver = {
  path: '/role',
  rule: 'role',
  message: {
    en: 'the link is for the next carrier, who takes the goods over by the statement carrier.taken_over',
    pl: 'link jest dla następnego przewoźnika, który przejmuje towar oświadczeniem carrier.taken_over',
  },
}

interface Signed {
  readonly consent: DeviceConsent
  readonly body: string
  readonly digest: string
  readonly signed: VersionOutline
}

/** Whether the company is the signing party, and notes of this type are sealed. */
function isSealed(sealing: SealingCompany, { version }: MadeVersion, role: SigningRole): boolean {
  const type = findType(version.type)
  return type?.toOlf != null && isOurs(sealing, type.definition, version.data, role)
}

async function prepared(
  ctx: SignerContext,
  rows: EvidenceOutline,
  s: Signed,
): Promise<Omit<PreparedSigning, 'sealed' | 'answersRequest'>> {
  const { documentId, grantId } = ctx.caller
  const { document } = rows
  const receivedAt = eventTime(document)
  const links = linksAfter(headOfDocument(document), receivedAt)
  const consentLink = links.add(consentEvent(s, grantId))
  const made = await nextVersion(ctx.service, rows, {
    event: foldEvent(s, consentLink),
    consent: {
      ...{ body: s.consent, digest: s.digest, receivedAt },
      ...{ revision: s.signed.revision, versionId: s.signed.id },
    },
    previousEventDigest: consentLink.eventDigest,
    receivedAt,
  })
  const { id: versionId, revision, state, snapshotDigest } = made.version
  const payload = { versionId, revision, state, snapshotDigest, artifact: made.artifact }
  links.add({ versionId, name: 'version.created', payload })
  return {
    document,
    consentLink,
    links: links.all,
    made,
    consent: {
      documentId,
      grantId,
      consent: s.consent,
      versionId: s.signed.id,
      generationId: s.signed.generation_id,
      body: s.body,
      digest: s.digest,
      position: consentLink.position,
      receivedAt,
    },
  }
}

function consentEvent({ consent, digest, signed }: Signed, grantId: string) {
  const { id: consentId, role, documentDigest, artifactDigest } = consent
  const payload = { consentId, role, digest, documentDigest, artifactDigest, grantId }
  return { versionId: signed.id, name: `consent.${role}`, payload }
}

/** For the type's fold. */
const foldEvent = ({ consent: { reservations }, signed }: Signed, { name }: NewChainLink) => ({
  name,
  versionId: signed.generation_id,
  ...(reservations ? { reservations } : {}),
})
