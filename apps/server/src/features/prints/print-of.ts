import { inspectionOf, type TypeRef } from '@consign/document-types'
import type { DocumentVersion } from '@consign/evidence'
import type { OpenContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import { consentsOf, linkOutlinesOf } from '../../ledger/evidence-rows.ts'
import { consentOf } from '../../ledger/read-evidence.ts'
import { question } from '../../store/company.ts'
import type { KnownPrint } from './found-by-code.ts'
import { countLook, versionOfPrint } from './prints.store.ts'
import { reservedIn } from './reserved-in.ts'

/**
 * What an inspection compares with the paper that has this code, and whether the note has changed since: member by
 * member, so that nothing else of the note is answered. The lookup is counted for the company, anonymously.
 */
export async function printOf({ service }: OpenContext, { tenantId, documentId, versionId }: KnownPrint) {
  const company = service.company(tenantId)
  const { versions, consents, links } = await company.read({
    versions: question(versionOfPrint, { tenantId, versionId }),
    consents: question(consentsOf, { tenantId, documentId }),
    links: question(linkOutlinesOf, { tenantId, documentId }),
  })
  const [row] = versions
  if (!row) throw refuse('PRINT_UNKNOWN')
  await company.write(async (tx) => tx.send(countLook, { tenantId, documentId }))
  const version = JSON.parse(row.body) as DocumentVersion
  const { signatories, ...note } = inspectionOf(version.type as TypeRef, version.data)
  const shown = consents.filter(
    ({ generation_id, received_at }) =>
      generation_id === row.generation_id && received_at <= version.createdAt,
  )
  return {
    documentId,
    type: version.type,
    reference: row.reference,
    revision: version.revision,
    state: version.state,
    createdAt: version.createdAt,
    snapshotDigest: version.snapshotDigest,
    pdfSha256: row.sha256,
    note,
    signatures: shown.map(consentOf).map(({ body, receivedAt, digest }) => ({
      role: body.role,
      name: body.name,
      company: signatories[body.role]?.company ?? null,
      capacity: signatories[body.role]?.capacity ?? null,
      reservations: body.reservations ?? null,
      receivedAt,
      digest,
    })),
    reserved: reservedIn(
      version,
      links.filter(({ received_at }) => received_at <= version.createdAt),
    ),
    newer:
      row.newest_revision === version.revision
        ? null
        : { revision: row.newest_revision, createdAt: row.newest_at },
  }
}
