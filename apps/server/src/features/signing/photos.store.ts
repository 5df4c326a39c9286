import { documentKey } from '../../ledger/documents.ts'
import { statement } from '../../store/statement.ts'

const photoKey = { ...documentKey, consentId: 'uuid', sha256: 'text' } as const
const mediaType = 'text:image/jpeg|image/png|image/webp'

/** The photo's entry in its consent, and whether its bytes are stored. */
export const namedPhoto = statement(
  'named_photo',
  photoKey,
  `select c.role, c.version_id, n.media_type, n.byte_size, p.sha256 is not null as stored
     from consent_photo n
     join consent c on c.tenant_id = n.tenant_id and c.document_id = n.document_id and c.id = n.consent_id
     left join photo p on p.tenant_id = n.tenant_id and p.document_id = n.document_id
                      and p.consent_id = n.consent_id and p.sha256 = n.sha256
    where n.tenant_id = :tenantId and n.document_id = :documentId and n.consent_id = :consentId
      and n.sha256 = :sha256`,
  {
    role: 'text:sender|carrier|consignee',
    version_id: 'uuid',
    media_type: mediaType,
    byte_size: 'int4',
    stored: 'bool',
  },
)

export const insertPhoto = statement(
  'insert_photo',
  {
    ...documentKey,
    consentId: 'uuid',
    sha256: 'sha256_hex',
    position: 'int4',
    receivedAt: 'evidence_time',
  },
  `insert into photo (tenant_id, document_id, consent_id, sha256, position, received_at)
   values (:tenantId, :documentId, :consentId, :sha256, :position, :receivedAt)`,
)

export const storedPhoto = statement(
  'stored_photo',
  photoKey,
  `select n.media_type, b.bytes
     from photo p
     join consent_photo n on n.tenant_id = p.tenant_id and n.document_id = p.document_id
                         and n.consent_id = p.consent_id and n.sha256 = p.sha256
     join blob b on b.tenant_id = p.tenant_id and b.sha256 = p.sha256
    where p.tenant_id = :tenantId and p.document_id = :documentId and p.consent_id = :consentId
      and p.sha256 = :sha256`,
  { media_type: mediaType, bytes: 'bytea' },
)
