import { buildBundle, webPrimitives } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { refuse } from '../../refusal.ts'
import type { Shared } from '../../service.ts'
import type { Company } from '../../store/company.ts'
import { evidenceFiles } from './evidence-files.ts'
import { readWhole } from './read-whole.ts'

/** Digests of megabytes are made by other threads than the one that answers. */
const besideCalls = { ...nodePrimitives, sha256: webPrimitives.sha256 }

/**
 * The evidence with every PDF, photo and type definition as one ZIP (docs/profiles/evidence-0.7.md, The bundle). Companies
 * take turns, one bundle each: all of its bytes are in memory while it is made. Refuses DOCUMENT_NOT_FOUND.
 */
export async function bundleAnswer(service: Shared, company: Company, documentId: string) {
  const bytes = await service.bundles.take(company.id, async () => {
    const found = await readWhole(company, service, documentId)
    if (!found) throw refuse('DOCUMENT_NOT_FOUND')
    const { rows, evidence } = found
    const files = await evidenceFiles(company, rows)
    return buildBundle(
      { evidence, ...files, createdAt: rows.document.now, checkPage: service.checkPage },
      besideCalls,
    )
  })
  const name = `consignment-${documentId}.zip`
  return {
    bytes,
    headers: {
      'x-artifact-sha256': await besideCalls.sha256(bytes),
      'content-disposition': `attachment; filename="${name}"`,
    },
  }
}
