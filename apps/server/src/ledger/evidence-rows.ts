import { type RowOf, statement } from '../store/statement.ts'
import { documentKey } from './documents.ts'

const versionColumns = {
  id: 'uuid',
  revision: 'int4',
  generation_id: 'uuid',
  body: 'text',
  snapshot_digest: 'text',
} as const
const linkColumns = {
  id: 'uuid',
  version_id: 'uuid',
  name: 'text',
  payload: 'text',
  payload_digest: 'text',
  previous_digest: 'text?',
  event_digest: 'text',
  received_at: 'text',
} as const
const consentColumns = {
  id: 'uuid',
  version_id: 'uuid',
  generation_id: 'uuid',
  role: 'text:sender|carrier|consignee',
  body: 'text',
  digest: 'text',
  received_at: 'text',
} as const
const artifactColumns = {
  id: 'uuid',
  version_id: 'uuid',
  sha256: 'text',
  byte_size: 'int4',
  renderer: 'text',
  created_at: 'text',
} as const
const photoColumns = {
  consent_id: 'uuid',
  sha256: 'text',
  media_type: 'text:image/jpeg|image/png|image/webp',
  byte_size: 'int4',
  received_at: 'text',
} as const

export type VersionRow = RowOf<typeof versionColumns>
export type LinkRow = RowOf<typeof linkColumns>
export type ConsentRow = RowOf<typeof consentColumns>
export type ArtifactRow = RowOf<typeof artifactColumns>
export type PhotoRow = RowOf<typeof photoColumns>

export const versionsOf = statement(
  'versions_of',
  documentKey,
  `select id, revision, generation_id, body, snapshot_digest::text from version
    where tenant_id = :tenantId and document_id = :documentId order by revision`,
  versionColumns,
)

export const chainLinksOf = statement(
  'links_of',
  documentKey,
  `select id, version_id, name, payload, payload_digest::text, previous_digest::text, event_digest::text,
          received_at::text
     from chain_link where tenant_id = :tenantId and document_id = :documentId order by position`,
  linkColumns,
)

export const consentsOf = statement(
  'consents_of',
  documentKey,
  `select id, version_id, generation_id, role, body, digest::text, received_at::text
     from consent where tenant_id = :tenantId and document_id = :documentId order by position`,
  consentColumns,
)

export const artifactsOf = statement(
  'artifacts_of',
  documentKey,
  `select a.id, a.version_id, a.sha256::text, a.byte_size, a.renderer, a.created_at::text
     from artifact a join version v on v.tenant_id = a.tenant_id and v.id = a.version_id
    where a.tenant_id = :tenantId and a.document_id = :documentId order by v.revision`,
  artifactColumns,
)

export const photosOf = statement(
  'photos_of',
  documentKey,
  `select p.consent_id, p.sha256::text, c.media_type, c.byte_size, p.received_at::text
     from photo p
     join consent_photo c on c.tenant_id = p.tenant_id and c.document_id = p.document_id
                         and c.consent_id = p.consent_id and c.sha256 = p.sha256
    where p.tenant_id = :tenantId and p.document_id = :documentId order by p.position`,
  photoColumns,
)

export const blobBytes = statement(
  'blob_bytes',
  { tenantId: 'uuid', sha256: 'text' },
  'select bytes from blob where tenant_id = :tenantId and sha256 = :sha256',
  { bytes: 'bytea' },
)

/** The digest of the current version's PDF. */
export const currentArtifact = statement(
  'current_artifact',
  documentKey,
  `select a.sha256::text
     from document d
     join artifact a on a.tenant_id = d.tenant_id and a.version_id = d.current_version_id
    where d.tenant_id = :tenantId and d.id = :documentId`,
  { sha256: 'text' },
)
