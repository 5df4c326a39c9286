import type { evidence, Output } from '@consign/contract'
import { type Deadlines, NEW_PROFILE, type SigningRole } from '@consign/evidence'
import { documentOf } from './documents.ts'
import {
  artifactsOf,
  consentOf,
  type EvidenceRows,
  eventOf,
  foldOf,
  photoOf,
  profileOfRows,
  statementOf,
  versionOf,
} from './read-evidence.ts'
import { sealOf } from './seals.ts'
import { signLinkRecord } from './sign-grants.ts'
import { timestampOf } from './timestamps.ts'

type Approvals = Output<typeof evidence>['approvals']

/** The evidence in answers and in the bundle's `evidence.json`, arrays in chain order. */
export function evidenceObject(
  rows: EvidenceRows,
  approvals: Approvals,
  deadlines: Deadlines | null,
): Output<typeof evidence> {
  const { folded } = foldOf(rows)
  const { id } = rows.document
  const profile = profileOfRows(rows)
  return {
    profile,
    pades: false,
    document: documentOf(rows.document),
    versions: rows.versions.map(versionOf),
    events: rows.links.map(eventOf),
    consents: rows.consents.map((row) => ({
      versionId: row.version_id,
      role: row.role,
      ...consentOf(row),
    })),
    ...(profile === NEW_PROFILE ? { statements: rows.statements.map(statementOf) } : {}),
    photos: rows.photos.map(photoOf),
    artifacts: artifactsOf(id, rows.versions),
    timestamps: rows.timestamps.map(timestampOf),
    olfSeals: rows.seals.map((row) => sealOf(id, row, rows.sealVerifications, rows.timestamps)),
    approvals,
    links: rows.grants.map(signLinkRecord),
    cmrComplete: folded.cmrComplete,
    missing: folded.missing as SigningRole[],
    deadlines,
  }
}
