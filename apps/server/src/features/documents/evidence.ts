import type { evidence } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'
import { refuse } from '../../refusal.ts'
import { readWhole } from './read-whole.ts'

/** Everything that proves a document, of one snapshot. */
export const handle: HandlerOf<typeof evidence> = async ({ service, company }, { body }) => {
  const found = await readWhole(company, service, body.document_id)
  if (!found) throw refuse('DOCUMENT_NOT_FOUND')
  return found.evidence
}
