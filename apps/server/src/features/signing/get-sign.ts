import type { getSign } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'
import { documentOf } from '../../ledger/documents.ts'
import { evidenceProfile } from '../../ledger/evidence-object.ts'
import {
  artifactOf,
  chainLinkOf,
  consentOf,
  type EvidenceRows,
  photoOf,
  readEvidence,
  versionOf,
} from '../../ledger/read-evidence.ts'
import { refuse } from '../../refusal.ts'
import { sendOpened } from './signing.store.ts'

/** What the signer is asked to sign: the current version, its PDF's digest, and the evidence so far. */
export const handle: HandlerOf<typeof getSign> = async ({ caller, company }) => {
  const rows = await readEvidence(company, caller.documentId)
  if (!rows) throw refuse('SIGN_LINK_UNKNOWN')
  const unopened = rows.grants.some((grant) => grant.id === caller.grantId && grant.opened_at === null)
  if (unopened) {
    await company.write(async (tx) => sendOpened(tx, caller.tenantId, caller.grantId, rows.document.now))
  }
  return { ...signEvidence(rows), role: caller.role }
}

function signEvidence(rows: EvidenceRows) {
  const { id } = rows.document
  const current = rows.versions.at(-1)
  const artifacts = rows.artifacts.map((row) => artifactOf(id, row))
  const artifact = artifacts.find(({ versionId }) => versionId === current?.id)
  if (!current || !artifact) throw new Error(`document ${id} has no current version`)
  return {
    document: documentOf(rows.document),
    version: versionOf(current),
    consents: rows.consents.map(consentOf),
    events: rows.links.map(chainLinkOf),
    artifacts,
    timestamps: [],
    olfSeals: [],
    photos: rows.photos.map(photoOf),
    profile: evidenceProfile,
    pades: false as const,
    artifact,
  }
}
