import type { TypeRef } from '@consign/document-types'
import { type Exchange, exchangeOf, type IssuedNote } from '@consign/document-types/exchange'
import type { Shared } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import { checkAddress } from '../../ledger/print-address.ts'
import {
  consentOf,
  currentVersion,
  type EvidenceOutline,
  outlineQuestions,
  outlineRows,
  versionOf,
} from '../../ledger/read-evidence.ts'
import type { Company } from '../../store/company.ts'

export interface Exchanged {
  readonly note: IssuedNote
  readonly versionId: string
  readonly exchange: Exchange
}

/**
 * The current note with its type's exports. Refuses DOCUMENT_NOT_FOUND, and EXPORT_NOT_OF_TYPE for a type without
 * exports.
 */
export async function exchanged(
  service: Pick<Shared, 'publicUrl'>,
  company: Pick<Company, 'id' | 'read'>,
  documentId: string,
): Promise<Exchanged> {
  const rows = outlineRows(await company.read(outlineQuestions(company.id, documentId)))
  if (!rows) throw refuse('DOCUMENT_NOT_FOUND')
  const version = versionOf(currentVersion(rows))
  const exchange = exchangeOf(version.type as TypeRef)
  if (!exchange) throw refuse('EXPORT_NOT_OF_TYPE')
  const note = {
    id: rows.document.id,
    reference: rows.document.reference,
    address: checkAddress(service.publicUrl(), version),
    data: version.data,
    signatures: signaturesInForce(rows),
  }
  return { note, versionId: version.id, exchange }
}

function signaturesInForce(rows: EvidenceOutline): IssuedNote['signatures'] {
  const { generation_id: inForce } = currentVersion(rows)
  return rows.consents
    .filter((row) => row.generation_id === inForce)
    .map((row) => {
      const { body, receivedAt } = consentOf(row)
      return { role: row.role, name: body.name, receivedAt, reservations: body.reservations ?? null }
    })
}
