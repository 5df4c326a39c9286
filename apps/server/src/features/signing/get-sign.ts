import type { getSign } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { carrierReservationsOf } from '../../ledger/carrier-reservations.ts'
import { documentOf } from '../../ledger/documents.ts'
import { type PhotoRow, photosOf } from '../../ledger/evidence-rows.ts'
import {
  artifactsOf,
  consentOf,
  currentVersion,
  type EvidenceOutline,
  outlineQuestions,
  outlineRows,
  photoOf,
  profileOfRows,
  shownLinkOf,
  statementOf,
  versionOf,
} from '../../ledger/read-evidence.ts'
import { sealOf, sealsOf, sealVerificationsOf } from '../../ledger/seals.ts'
import { signGrantById, successionOf } from '../../ledger/sign-grants.ts'
import { requesterOfLink } from '../../ledger/sign-link-access.ts'
import { lastCarrierOf, mayHandOver, mayState } from '../../ledger/standing.ts'
import { type TimestampRow, timestampOf, timestampsOf } from '../../ledger/timestamps.ts'
import { question } from '../../store/company.ts'
import { sendOpened } from './signing.store.ts'

/** The signer's view: the current version, its PDF's digest, and the evidence so far. */
export const handle: HandlerOf<typeof getSign> = async ({ caller, company }) => {
  const { tenantId, documentId, grantId, role } = caller
  const { photos, timestamps, seals, sealVerifications, asks, grants, ...answers } = await company.read({
    ...outlineQuestions(tenantId, documentId),
    photos: question(photosOf, { tenantId, documentId }),
    timestamps: question(timestampsOf, { tenantId, documentId }),
    seals: question(sealsOf, { tenantId, documentId }),
    sealVerifications: question(sealVerificationsOf, { tenantId, documentId }),
    asks: question(requesterOfLink, { tenantId, documentId }),
    grants: question(signGrantById, { tenantId, id: grantId }),
  })
  const rows = outlineRows(answers)
  const [asking] = asks
  const [grant] = grants
  if (!rows || !asking || !grant) throw refuse('SIGN_LINK_UNKNOWN')
  if (!caller.opened) {
    await company.write(async (tx) => sendOpened(tx, tenantId, grantId, rows.document.now))
  }
  const { name, phone, reference } = asking
  return {
    ...signEvidence(rows, photos, timestamps),
    olfSeals: seals.map((row) => sealOf(documentId, row, sealVerifications, timestamps)),
    role,
    ...successionOf(grant),
    takenOver: lastCarrierOf(rows),
    mayState: mayState(rows, grant),
    mayHandOver: mayHandOver(rows, grant),
    reservations: carrierReservationsOf(rows),
    asks: { company: name, phone, reference, expiresAt: grant.expires_at },
  }
}

function signEvidence(
  rows: EvidenceOutline,
  photos: readonly PhotoRow[],
  timestamps: readonly TimestampRow[],
) {
  const { id } = rows.document
  const current = currentVersion(rows)
  const artifacts = artifactsOf(id, rows.versions)
  const artifact = artifacts.find(({ versionId }) => versionId === current.id)
  if (!artifact) throw new Error(`the current version of document ${id} has no PDF`)
  return {
    document: documentOf(rows.document),
    version: versionOf(current),
    consents: rows.consents.map(consentOf),
    statements: rows.statements.map(statementOf),
    events: rows.links.map(shownLinkOf),
    artifacts,
    timestamps: timestamps.map(timestampOf),
    photos: photos.map(photoOf),
    profile: profileOfRows(rows),
    pades: false as const,
    artifact,
  }
}
