import type { DocumentVersion } from '@consign/evidence'
import type { OpenContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import { consentsOf, linkOutlinesOf } from '../../ledger/evidence-rows.ts'
import { consentOf } from '../../ledger/read-evidence.ts'
import { question } from '../../store/company.ts'
import { countLook, versionOfPrint } from './prints.store.ts'
import { reservedIn } from './reserved-in.ts'

interface Found {
  readonly tenant_id: string | null
  readonly document_id: string | null
  readonly version_id: string | null
}

/**
 * The content of the paper with this code, and whether the note has changed since. The lookup is counted for the company,
 * anonymously. Refuses PRINT_UNKNOWN for every invalid code.
 */
export async function printOf({ service }: OpenContext, found: Found | undefined) {
  const { tenant_id: tenantId, document_id: documentId, version_id: versionId } = found ?? {}
  if (!tenantId || !documentId || !versionId) throw refuse('PRINT_UNKNOWN')
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
    data: version.data,
    signatures: shown.map(consentOf).map(({ body, receivedAt, digest }) => ({
      role: body.role,
      name: body.name,
      statement: body.statement,
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
