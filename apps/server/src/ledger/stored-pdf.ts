import type { Company } from '../store/company.ts'
import { artifactOfVersion, blobBytes, currentArtifact } from './evidence-rows.ts'
import type { RecentPdfs } from './recent-pdfs.ts'

interface Kept {
  readonly recentPdfs: RecentPdfs
}

/** The stored PDF of a document's current version, as an answer; undefined for an unknown document. */
export async function currentPdf(kept: Kept, company: Company, documentId: string) {
  const [artifact] = await company.query(currentArtifact, { tenantId: company.id, documentId })
  return artifact && asAnswer(kept, company, artifact.sha256, `consignment-${documentId}.pdf`)
}

/** The same for any version of the document. */
export async function pdfOfVersion(kept: Kept, company: Company, documentId: string, versionId: string) {
  const [artifact] = await company.query(artifactOfVersion, { tenantId: company.id, documentId, versionId })
  return (
    artifact &&
    asAnswer(kept, company, artifact.sha256, `consignment-${documentId}-version-${artifact.revision}.pdf`)
  )
}

async function asAnswer({ recentPdfs }: Kept, company: Company, sha256: string, name: string) {
  const bytes = recentPdfs.get(company.id, sha256) ?? (await storedPdf(recentPdfs, company, sha256))
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
