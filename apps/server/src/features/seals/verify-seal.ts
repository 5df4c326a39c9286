import type { verifySeal as operation } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { documentById } from '../../ledger/documents.ts'
import { eventMustFit } from '../../ledger/note-bounds.ts'
import { shared } from '../../limits/policies.ts'
import { verifySeal } from '../../seals/verify-seal.ts'
import { readSeal } from './read-seal.ts'
import { documentOfSeal } from './seals.store.ts'

/** Checks DNS now, and returns the seal with all its DNS results. */
export const handle: HandlerOf<typeof operation> = async ({ company, service, caller }, { params }) => {
  const { sealId } = params
  await service.limiter.shared(shared.sealDns, company.id)
  const [found] = await company.query(documentOfSeal, { tenantId: company.id, sealId })
  if (!found) throw refuse('NOT_FOUND')
  const documentId = found.document_id
  const [document] = await company.query(documentById, { tenantId: company.id, documentId })
  if (document) eventMustFit(document, caller)
  await verifySeal(service, company, { documentId, sealId })
  const seal = await readSeal(company, documentId, sealId)
  if (!seal) throw refuse('NOT_FOUND')
  return seal
}
