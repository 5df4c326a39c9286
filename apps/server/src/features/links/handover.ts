import { findType } from '@consign/document-types'
import { canonicalize, type JsonObject } from '@consign/evidence'
import { refuse } from '../../ground/refusal.ts'
import { checkData } from '../../ledger/check-data.ts'
import { type DocumentRow, documentKey } from '../../ledger/documents.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import type { SignGrantRow } from '../../ledger/sign-grants.ts'
import type { Transaction } from '../../store/company.ts'
import { statement } from '../../store/statement.ts'
import { activeSignLink, type LinkOf } from './sign-link-of-role.ts'

const carriageOf = statement(
  'carriage_of',
  documentKey,
  `select array(select distinct role from consent
                 where tenant_id = :tenantId and document_id = :documentId) as signed,
          1 + (select count(*)::int4 from chain_link
                where tenant_id = :tenantId and document_id = :documentId
                  and name = 'carrier.taken_over') as last_carrier`,
  { signed: 'text[]', last_carrier: 'int4' },
)

/** Carriers of one note, the first included: as many as a note can name. */
const mostCarriers = 6

/**
 * The number of the next carrier, of a locked document. Refuses EVENT_NOT_OF_TYPE, DOCUMENT_CLOSED, NOT_TAKEN_OVER,
 * ALREADY_DELIVERED, DOCUMENT_FULL.
 */
export async function nextCarrier(tx: Transaction, document: DocumentRow): Promise<number> {
  const { tenant_id: tenantId, id: documentId } = document
  const type = findType({ name: document.type_name, version: document.type_version })
  if (!type?.definition.stateMachine.recorded.includes('carrier.taken_over'))
    throw refuse('EVENT_NOT_OF_TYPE')
  mustBeOpen(document)
  const [carriage] = await tx.run(carriageOf, { tenantId, documentId })
  const { signed, last_carrier } = carriage ?? { signed: [], last_carrier: 1 }
  if (!signed.includes('sender') || !signed.includes('carrier')) throw refuse('NOT_TAKEN_OVER')
  if (signed.includes('consignee')) throw refuse('ALREADY_DELIVERED')
  if (last_carrier >= mostCarriers) throw refuse('DOCUMENT_FULL')
  return last_carrier + 1
}

/** The carrier's canonical text. Refuses INVALID_REQUEST for what the note's type does not take as a party. */
export function carrierText(document: DocumentRow, carrier: JsonObject, language: 'en' | 'pl'): string {
  const type = { name: document.type_name, version: document.type_version }
  const place = '/successiveCarriers/0/party'
  const { problems } = checkData({ type, successiveCarriers: [{ party: carrier }] }, language)
  const details: { path: string; rule: string; message: unknown }[] = problems
    .filter(({ path }) => path === place || path.startsWith(`${place}/`))
    .map((problem) => ({ ...problem, path: `/carrier${problem.path.slice(place.length)}` }))
  if (typeof carrier['name'] !== 'string') details.push(unnamed)
  if (details.length > 0) throw refuse('INVALID_REQUEST', { details })
  return canonicalize(carrier)
}

const unnamed = {
  path: '/carrier/name',
  rule: 'required',
  message: { en: 'must name the carrier', pl: 'musi wymieniać przewoźnika' },
}

/** The active handover link, if it is this carrier's. Refuses HANDOVER_OPEN if it is another's. */
export function activeHandover(
  document: DocumentRow,
  grants: readonly SignGrantRow[],
  whose: LinkOf,
  carrier: string,
): SignGrantRow | undefined {
  const active = activeSignLink(document, grants, whose)
  if (active && active.carrier !== carrier) throw refuse('HANDOVER_OPEN')
  return active
}
