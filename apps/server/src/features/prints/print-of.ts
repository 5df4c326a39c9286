import { inspectionOf, type TypeRef } from '@consign/document-types'
import { type DocumentVersion, type Generation, generations } from '@consign/evidence'
import type { OpenContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import { type ConsentRow, consentsOf, type LinkOutline, linkOutlinesOf } from '../../ledger/evidence-rows.ts'
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
  const until = links.filter(({ received_at }) => received_at <= version.createdAt)
  const shown = signaturesOn(
    until,
    consents.filter(({ received_at }) => received_at <= version.createdAt),
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
    signatures: shown.map(({ row: consent, earlier }) => {
      const { body, receivedAt, digest } = consentOf(consent)
      return {
        role: body.role,
        name: body.name,
        company: signatories[body.role]?.company ?? null,
        capacity: signatories[body.role]?.capacity ?? null,
        reservations: body.reservations ?? null,
        receivedAt,
        digest,
        earlier,
      }
    }),
    reserved: reservedIn(version, until),
    newer:
      row.newest_revision === version.revision
        ? null
        : { revision: row.newest_revision, createdAt: row.newest_at },
  }
}

/**
 * The signatures of the current data, and of roles that have not signed these those of the note in force, as the paper has
 * them: while an amendment waits, the note that sender and carrier signed stands (CMR art. 5).
 */
function signaturesOn(links: readonly LinkOutline[], consents: readonly ConsentRow[]) {
  const events = links.map(({ name, version_id: versionId }) => ({ name, versionId }))
  const { current, inForce, of } = generations(events)
  const ofGeneration = (generation: Generation) =>
    consents.filter(({ version_id }) => of.get(version_id) === generation)
  const now = ofGeneration(current)
  const before = inForce === current ? [] : ofGeneration(inForce)
  return [
    ...now.map((row) => ({ row, earlier: false })),
    ...before
      .filter(({ role }) => !now.some((row) => row.role === role))
      .map((row) => ({ row, earlier: true })),
  ]
}
