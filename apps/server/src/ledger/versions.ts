import type { Transaction } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import type { MadeVersion } from './make-version.ts'

const insertVersion = statement(
  'insert_version',
  `insert into version (tenant_id, document_id, id, revision, generation_id, state, body, snapshot_digest,
                        previous_event_digest, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

const insertBlob = statement(
  'insert_blob',
  'insert into blob (tenant_id, sha256, bytes) values ($1, $2, $3) on conflict do nothing',
)

const insertArtifact = statement(
  'insert_artifact',
  `insert into artifact (tenant_id, id, document_id, version_id, sha256, byte_size, renderer, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

/** Keeps bytes under their digest. */
export function sendBlob(tx: Transaction, tenantId: string, sha256: string, bytes: Uint8Array): void {
  tx.send(insertBlob, [tenantId, sha256, bytes])
}

/** Stores a version with its PDF; never changed afterwards. */
export function sendVersion(tx: Transaction, tenantId: string, made: MadeVersion): void {
  const { version, artifact } = made
  tx.send(insertVersion, [
    tenantId,
    version.documentId,
    version.id,
    version.revision,
    made.generationId,
    version.state,
    made.body,
    version.snapshotDigest,
    made.previousEventDigest,
    version.createdAt,
  ])
  sendBlob(tx, tenantId, artifact.sha256, made.pdf)
  tx.send(insertArtifact, [
    tenantId,
    artifact.id,
    version.documentId,
    version.id,
    artifact.sha256,
    artifact.byteSize,
    JSON.stringify(artifact.renderer),
    artifact.createdAt,
  ])
}
