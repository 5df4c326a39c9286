import { documentKey } from '../../ledger/documents.ts'
import { statement } from '../../store/statement.ts'

/** `ownerId` is the consent or the statement that names the photo. */
const photoKey = { ...documentKey, ownerId: 'uuid', sha256: 'text' } as const
const mediaType = 'text:image/jpeg|image/png|image/webp'

/** The photo's entry in its consent or statement, and whether its bytes are stored. */
export const namedPhoto = statement(
  'named_photo',
  photoKey,
  `select 'consent' as owner, c.role, c.version_id, n.media_type, n.byte_size, p.sha256 is not null as stored
     from consent_photo n
     join consent c on c.tenant_id = n.tenant_id and c.document_id = n.document_id and c.id = n.consent_id
     left join photo p on p.tenant_id = n.tenant_id and p.document_id = n.document_id
                      and p.consent_id = n.consent_id and p.sha256 = n.sha256
    where n.tenant_id = :tenantId and n.document_id = :documentId and n.consent_id = :ownerId
      and n.sha256 = :sha256
    union all
   select 'statement', s.role, s.version_id, n.media_type, n.byte_size, p.sha256 is not null
     from statement_photo n
     join statement s on s.tenant_id = n.tenant_id and s.document_id = n.document_id and s.id = n.statement_id
     left join stored_statement_photo p on p.tenant_id = n.tenant_id and p.document_id = n.document_id
                                       and p.statement_id = n.statement_id and p.sha256 = n.sha256
    where n.tenant_id = :tenantId and n.document_id = :documentId and n.statement_id = :ownerId
      and n.sha256 = :sha256`,
  {
    owner: 'text',
    role: 'text:sender|carrier|consignee',
    version_id: 'uuid',
    media_type: mediaType,
    byte_size: 'int4',
    stored: 'bool',
  },
)

const storedColumns = {
  ...documentKey,
  ownerId: 'uuid',
  sha256: 'sha256_hex',
  position: 'int4',
  receivedAt: 'evidence_time',
} as const

/** Stores a photo of a consent, or of a statement. */
export const insertPhoto = {
  consent: statement(
    'insert_photo',
    storedColumns,
    `insert into photo (tenant_id, document_id, consent_id, sha256, position, received_at)
     values (:tenantId, :documentId, :ownerId, :sha256, :position, :receivedAt)`,
  ),
  statement: statement(
    'insert_statement_photo_bytes',
    storedColumns,
    `insert into stored_statement_photo (tenant_id, document_id, statement_id, sha256, position, received_at)
     values (:tenantId, :documentId, :ownerId, :sha256, :position, :receivedAt)`,
  ),
} as const

export const storedPhoto = statement(
  'stored_photo',
  photoKey,
  `select n.media_type, b.bytes
     from (select p.tenant_id, p.sha256, c.media_type
             from photo p
             join consent_photo c on c.tenant_id = p.tenant_id and c.document_id = p.document_id
                                 and c.consent_id = p.consent_id and c.sha256 = p.sha256
            where p.tenant_id = :tenantId and p.document_id = :documentId and p.consent_id = :ownerId
            union all
           select p.tenant_id, p.sha256, s.media_type
             from stored_statement_photo p
             join statement_photo s on s.tenant_id = p.tenant_id and s.document_id = p.document_id
                                   and s.statement_id = p.statement_id and s.sha256 = p.sha256
            where p.tenant_id = :tenantId and p.document_id = :documentId and p.statement_id = :ownerId) n
     join blob b on b.tenant_id = n.tenant_id and b.sha256 = n.sha256
    where n.sha256 = :sha256`,
  { media_type: mediaType, bytes: 'bytea' },
)
