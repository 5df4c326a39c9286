import { type RowOf, statement } from '../store/statement.ts'
import { documentKey } from './documents.ts'

/** A version with its PDF. */
const versionColumns = {
  id: 'uuid',
  revision: 'int4',
  generation_id: 'uuid',
  snapshot_digest: 'text',
  artifact_id: 'uuid?',
  sha256: 'text?',
  byte_size: 'int4?',
  renderer: 'text?',
  artifact_created_at: 'text?',
  body_size: 'int4',
  body: 'text',
} as const
const versionOutlineColumns = { ...versionColumns, body: 'text?' } as const
const linkOutlineColumns = {
  id: 'uuid',
  version_id: 'uuid',
  name: 'text',
  payload_digest: 'text',
  previous_digest: 'text?',
  event_digest: 'text',
  received_at: 'text',
} as const
const linkColumns = { ...linkOutlineColumns, payload: 'text' } as const
const linkWithPrintColumns = { ...linkOutlineColumns, printed: 'text?', marked: 'text?' } as const
const consentColumns = {
  id: 'uuid',
  version_id: 'uuid',
  generation_id: 'uuid',
  role: 'text:sender|carrier|consignee',
  grant_id: 'uuid',
  body: 'text',
  digest: 'text',
  received_at: 'text',
} as const
const statementColumns = {
  id: 'uuid',
  version_id: 'uuid',
  kind: 'text',
  role: 'text:sender|carrier|consignee',
  grant_id: 'uuid',
  body: 'text',
  digest: 'text',
  received_at: 'text',
} as const
const photoColumns = {
  consent_id: 'uuid?',
  statement_id: 'uuid?',
  sha256: 'text',
  media_type: 'text:image/jpeg|image/png|image/webp',
  byte_size: 'int4',
  received_at: 'text',
} as const

/** Events whose words are on the print of every later version. */
const printedEvents: readonly string[] = [
  'document.amended',
  'document.supplemented',
  'document.cancelled',
  'document.replaced',
  'transport.departed',
  'transport.arrived',
  'delivery.refused',
  'delivery.obstacle',
  'instructions.requested',
  'instructions.given',
  'reservation.notified',
  'reservations.accepted',
  'carrier.taken_over',
  'amendment.withdrawn',
]

export type VersionRow = RowOf<typeof versionColumns>
/** A version with its body only if current. */
export type VersionOutline = RowOf<typeof versionOutlineColumns>
export type LinkRow = RowOf<typeof linkColumns>
/** A link of the chain, with its payload only if a print shows it. */
export type LinkOutline = RowOf<typeof linkOutlineColumns> & {
  readonly printed?: string | null
  /** The payload of an event that no print shows and that may tell the profile. */
  readonly marked?: string | null
}
export type ConsentRow = RowOf<typeof consentColumns>
export type StatementRow = RowOf<typeof statementColumns>
export type PhotoRow = RowOf<typeof photoColumns>

const ofVersion = `v.id, v.revision, v.generation_id, v.snapshot_digest::text, a.id as artifact_id, a.sha256::text,
          a.byte_size, a.renderer, a.created_at::text as artifact_created_at, octet_length(v.body) as body_size`
const versionsWithPdf = `from version v
     left join artifact a on a.tenant_id = v.tenant_id and a.version_id = v.id
    where v.tenant_id = :tenantId and v.document_id = :documentId order by v.revision`

export const versionsOf = statement(
  'versions_with_pdf_of',
  documentKey,
  `select ${ofVersion}, v.body
     ${versionsWithPdf}`,
  versionColumns,
)

export const versionOutlinesOf = statement(
  'version_outlines_of',
  documentKey,
  `select ${ofVersion},
          case when v.id = (select current_version_id from document where tenant_id = :tenantId and id = :documentId)
               then v.body end as body
     ${versionsWithPdf}`,
  versionOutlineColumns,
)

export const chainLinksOf = statement(
  'links_of',
  documentKey,
  `select id, version_id, name, payload_digest::text, previous_digest::text, event_digest::text, received_at::text,
          payload
     from chain_link where tenant_id = :tenantId and document_id = :documentId order by position`,
  linkColumns,
)

/** A print's data of a seal: its company, and the beginning of its certificate's digest. */
const printedSeal = `select json_build_object('role', lower(s.role), 'company', s.sealer_company, 'certificate',
              left(encode(decode(translate(s.x5t_s256, '-_', '+/') || '=', 'base64'), 'hex'), 16))::text
                                                   from olf_seal s
                                                  where s.tenant_id = :tenantId and s.document_id = :documentId
                                                    and s.position = l.position`

export const linkOutlinesOf = statement(
  'link_outlines_of',
  documentKey,
  `select id, version_id, name, payload_digest::text, previous_digest::text, event_digest::text, received_at::text,
          case when name in ('${printedEvents.join("', '")}') then payload
               when name = 'seal.added' then (${printedSeal}) end as printed,
          case when name in ('document.issued', 'link.created', 'photo.stored') then payload
               when name = 'approval.consumed' and payload::json -> 'batch' is not null then '{"batch":{}}' end as marked
     from chain_link l where tenant_id = :tenantId and document_id = :documentId order by position`,
  linkWithPrintColumns,
)

export const consentsOf = statement(
  'consents_of',
  documentKey,
  `select id, version_id, generation_id, role, grant_id, body, digest::text, received_at::text
     from consent where tenant_id = :tenantId and document_id = :documentId order by position`,
  consentColumns,
)

export const statementsOf = statement(
  'statements_of',
  documentKey,
  `select id, version_id, kind, role, grant_id, body, digest::text, received_at::text
     from statement where tenant_id = :tenantId and document_id = :documentId order by position`,
  statementColumns,
)

/** The stored photos of consents and of statements. */
export const photosOf = statement(
  'photos_of',
  documentKey,
  `select consent_id, statement_id, sha256, media_type, byte_size, received_at
     from (select p.consent_id, null::uuid as statement_id, p.sha256::text, c.media_type, c.byte_size,
                  p.received_at::text, p.position
             from photo p
             join consent_photo c on c.tenant_id = p.tenant_id and c.document_id = p.document_id
                                 and c.consent_id = p.consent_id and c.sha256 = p.sha256
            where p.tenant_id = :tenantId and p.document_id = :documentId
            union all
           select null, p.statement_id, p.sha256::text, s.media_type, s.byte_size, p.received_at::text, p.position
             from stored_statement_photo p
             join statement_photo s on s.tenant_id = p.tenant_id and s.document_id = p.document_id
                                   and s.statement_id = p.statement_id and s.sha256 = p.sha256
            where p.tenant_id = :tenantId and p.document_id = :documentId) stored order by position`,
  photoColumns,
)

/** The text of one version: of earlier ones an outline has none. */
export const versionBody = statement(
  'version_body',
  { ...documentKey, versionId: 'uuid' },
  'select body from version where tenant_id = :tenantId and document_id = :documentId and id = :versionId',
  { body: 'text' },
)

export const blobBytes = statement(
  'blob_bytes',
  { tenantId: 'uuid', sha256: 'text' },
  'select bytes from blob where tenant_id = :tenantId and sha256 = :sha256',
  { bytes: 'bytea' },
)

/** Up to `size` of a blob's bytes, counted from 1, in base64; and their total. */
export const blobPiece = statement(
  'blob_piece',
  { tenantId: 'uuid', sha256: 'text', first: 'int4', size: 'int4' },
  `select octet_length(bytes) as byte_size, encode(substring(bytes from :first for :size), 'base64') as piece
     from blob where tenant_id = :tenantId and sha256 = :sha256`,
  { byte_size: 'int4', piece: 'text' },
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

/** The digest of a version's PDF, and the number of the version. */
export const artifactOfVersion = statement(
  'artifact_of_version',
  { ...documentKey, versionId: 'uuid' },
  `select a.sha256::text, v.revision
     from version v
     join artifact a on a.tenant_id = v.tenant_id and a.version_id = v.id
    where v.tenant_id = :tenantId and v.document_id = :documentId and v.id = :versionId`,
  { sha256: 'text', revision: 'int4' },
)
