import { buildBundle } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { refuse } from '../../refusal.ts'
import type { Shared } from '../../service.ts'
import type { Company } from '../../store/company.ts'
import { sha256 } from '../../store/digest.ts'
import { evidenceFiles } from './evidence-files.ts'
import { readWhole } from './read-whole.ts'

/**
 * The evidence with every PDF, photo and type definition as one ZIP (docs/profiles/evidence-0.7.md, The bundle). Companies
 * take turns, one bundle each: all of its bytes are in memory while it is made. Refuses DOCUMENT_NOT_FOUND.
 */
export async function bundleAnswer(service: Shared, company: Company, documentId: string) {
  const found = await readWhole(company, service, documentId)
  if (!found) throw refuse('DOCUMENT_NOT_FOUND')
  const { rows, evidence } = found
  const bytes = await service.bundles.take(company.id, async () => {
    const files = await evidenceFiles(company, rows)
    return buildBundle({ evidence, ...files, createdAt: rows.document.now }, nodePrimitives)
  })
  const name = `consignment-${documentId}.zip`
  return {
    bytes,
    headers: { 'x-artifact-sha256': sha256(bytes), 'content-disposition': `attachment; filename="${name}"` },
  }
}
