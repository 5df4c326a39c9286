import type { evidence } from '@consign/contract'
import type { HandlerOf } from '../../http/mount.ts'
import { refuse } from '../../refusal.ts'
import { evidenceObject } from '../../versions/evidence-object.ts'
import { readEvidence } from '../../versions/read-evidence.ts'

/** Everything that proves a document, of one snapshot. */
export const handle: HandlerOf<typeof evidence> = async ({ company }, { body }) => {
  const rows = await company.read((tx) => readEvidence(tx, company.id, body.document_id))
  if (!rows) throw refuse('DOCUMENT_NOT_FOUND')
  return evidenceObject(rows)
}
