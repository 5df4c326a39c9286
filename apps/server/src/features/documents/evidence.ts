import type { evidence } from '@consign/contract'
import { readWhole } from '../../bundles/read-whole.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'

/** A document's evidence, of one snapshot. */
export const handle: HandlerOf<typeof evidence> = async ({ service, company }, { body }) => {
  const found = await readWhole(company, service, body.document_id)
  if (!found) throw refuse('DOCUMENT_NOT_FOUND')
  return found.evidence
}
