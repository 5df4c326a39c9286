import type { Company } from '../store/company.ts'
import { blobBytes, currentArtifact } from './evidence-rows.ts'
import type { RecentPdfs } from './recent-pdfs.ts'

/** The stored PDF of a document's current version, as an answer; undefined when the company has no such document. */
export async function currentPdf(
  { recentPdfs }: { readonly recentPdfs: RecentPdfs },
  company: Company,
  documentId: string,
) {
  const [artifact] = await company.query(currentArtifact, { tenantId: company.id, documentId })
  if (!artifact) return undefined
  const { sha256 } = artifact
  const bytes = recentPdfs.get(company.id, sha256) ?? (await storedPdf(recentPdfs, company, sha256))
  const name = `consignment-${documentId}.pdf`
  return {
    bytes,
    headers: { 'x-artifact-sha256': sha256, 'content-disposition': `inline; filename="${name}"` },
  }
}

async function storedPdf(recentPdfs: RecentPdfs, company: Company, sha256: string): Promise<Uint8Array> {
  const [blob] = await company.query(blobBytes, { tenantId: company.id, sha256 })
  if (!blob) throw new Error(`no bytes are stored under ${sha256}`)
  recentPdfs.keep(company.id, sha256, blob.bytes)
  return blob.bytes
}
