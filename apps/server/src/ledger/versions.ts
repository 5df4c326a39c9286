import type { Transaction } from '../store/company.ts'
import { isDuplicate } from '../store/database-errors.ts'
import { statement } from '../store/statement.ts'
import { documentKey } from './documents.ts'
import { sendListing } from './listings.ts'
import type { MadeVersion } from './make-version.ts'

const insertVersion = statement(
  'insert_version',
  {
    ...documentKey,
    id: 'uuid',
    revision: 'int4',
    generationId: 'uuid',
    state: 'text',
    body: 'text',
    snapshotDigest: 'sha256_hex',
    previousEventDigest: 'sha256_hex?',
    createdAt: 'evidence_time',
  },
  `insert into version (tenant_id, document_id, id, revision, generation_id, state, body, snapshot_digest,
                        previous_event_digest, created_at)
   values (:tenantId, :documentId, :id, :revision, :generationId, :state, :body, :snapshotDigest,
           :previousEventDigest, :createdAt)`,
)

const insertBlob = statement(
  'insert_blob',
  { tenantId: 'uuid', sha256: 'sha256_hex', bytes: 'bytea' },
  'insert into blob (tenant_id, sha256, bytes) values (:tenantId, :sha256, :bytes) on conflict do nothing',
)

const insertArtifact = statement(
  'insert_artifact',
  {
    ...documentKey,
    id: 'uuid',
    versionId: 'uuid',
    sha256: 'sha256_hex',
    byteSize: 'int4',
    renderer: 'text',
    createdAt: 'evidence_time',
  },
  `insert into artifact (tenant_id, id, document_id, version_id, sha256, byte_size, renderer, created_at)
   values (:tenantId, :id, :documentId, :versionId, :sha256, :byteSize, :renderer, :createdAt)`,
)

/** True if the database refused a version because its revision exists. */
export const revisionTaken = (error: unknown): boolean =>
  isDuplicate(error, 'version_tenant_id_document_id_revision_key')

/** Stores bytes under their digest. */
export function sendBlob(tx: Transaction, tenantId: string, sha256: string, bytes: Uint8Array): void {
  tx.send(insertBlob, { tenantId, sha256, bytes })
}

/** Stores a version with its PDF, immutable. Lists follow if it begins a generation: its data are new. */
export function sendVersion(tx: Transaction, tenantId: string, made: MadeVersion): void {
  const { version, artifact } = made
  tx.send(insertVersion, {
    tenantId,
    documentId: version.documentId,
    id: version.id,
    revision: version.revision,
    generationId: made.generationId,
    state: version.state,
    body: made.body,
    snapshotDigest: version.snapshotDigest,
    previousEventDigest: made.previousEventDigest,
    createdAt: version.createdAt,
  })
  if (made.generationId === version.id) sendListing(tx, tenantId, version)
  sendBlob(tx, tenantId, artifact.sha256, made.pdf)
  tx.send(insertArtifact, {
    tenantId,
    documentId: version.documentId,
    id: artifact.id,
    versionId: version.id,
    sha256: artifact.sha256,
    byteSize: artifact.byteSize,
    renderer: JSON.stringify(artifact.renderer),
    createdAt: artifact.createdAt,
  })
}

/** Estimated bytes of a version before it is rendered: its data once more, and a PDF, mostly below 60 kB. */
export const roomFor = (data: string): number => Buffer.byteLength(data) + 64 * 1024

/** The bytes of a version that count for its company's quota: its text and its PDF. */
export const bytesOf = ({ body, pdf }: MadeVersion): number => Buffer.byteLength(body) + pdf.length
