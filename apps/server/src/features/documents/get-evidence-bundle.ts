import type { getEvidenceBundle } from '@consign/contract'
import { buildBundle } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import type { HandlerOf } from '../../handler.ts'
import { blobBytes } from '../../ledger/evidence-rows.ts'
import type { EvidenceRows } from '../../ledger/read-evidence.ts'
import { definitionByDigest } from '../../ledger/type-definitions.ts'
import { refuse } from '../../refusal.ts'
import type { Company } from '../../store/company.ts'
import { sha256 } from '../../store/digest.ts'
import { readWhole } from './read-whole.ts'

/** The evidence with every PDF, photo and type definition as one ZIP (evidence.md, The bundle). */
export const handle: HandlerOf<typeof getEvidenceBundle> = async ({ service, company }, { params }) => {
  const found = await company.read((tx) => readWhole(tx, service, company.id, params.documentId))
  if (!found) throw refuse('DOCUMENT_NOT_FOUND')
  const { rows, evidence } = found
  // Whatever has a digest never changes and never goes, so it can be read after the snapshot.
  const artifacts = await blobs(company, rows.artifacts)
  const photos = await blobs(company, rows.photos)
  const definition = await definitionOf(company, rows)
  const type = { name: rows.document.type_name, version: rows.document.type_version }
  const typeDefinitions = new Map([[`${type.name}@${type.version}`, definition]])
  const bytes = await buildBundle(
    { evidence, artifacts, photos, typeDefinitions, createdAt: rows.document.now },
    nodePrimitives,
  )
  const name = `consignment-${params.documentId}.zip`
  return {
    bytes,
    headers: { 'x-artifact-sha256': sha256(bytes), 'content-disposition': `attachment; filename="${name}"` },
  }
}

/** The type's definition as it was when the document was issued, whatever this program says today. */
async function definitionOf(company: Company, { links }: EvidenceRows): Promise<unknown> {
  const { typeSha256 } = JSON.parse(links[0]?.payload ?? '{}')
  const [row] = await company.query(definitionByDigest, [typeSha256])
  return row && JSON.parse(row.definition)
}

/** Bytes by digest; each digest is read once. */
async function blobs(
  company: Company,
  rows: readonly { readonly sha256: string }[],
): Promise<Map<string, Uint8Array>> {
  const digests = [...new Set(rows.map((row) => row.sha256))]
  const found = await Promise.all(digests.map((digest) => company.query(blobBytes, [company.id, digest])))
  return new Map(digests.flatMap((digest, i) => (found[i]?.[0] ? [[digest, found[i][0].bytes]] : [])))
}
