import { statement } from '../../store/statement.ts'

/** The photo as its consent names it, and whether its bytes are here. */
export const namedPhoto = statement(
  'named_photo',
  `select c.role, c.version_id, n.media_type, n.byte_size, p.sha256 is not null as stored
     from consent_photo n
     join consent c on c.tenant_id = n.tenant_id and c.document_id = n.document_id and c.id = n.consent_id
     left join photo p on p.tenant_id = n.tenant_id and p.document_id = n.document_id
                      and p.consent_id = n.consent_id and p.sha256 = n.sha256
    where n.tenant_id = $1 and n.document_id = $2 and n.consent_id = $3 and n.sha256 = $4`,
  { role: 'text', version_id: 'uuid', media_type: 'text', byte_size: 'int4', stored: 'bool' },
)

export const insertPhoto = statement(
  'insert_photo',
  `insert into photo (tenant_id, document_id, consent_id, sha256, position, received_at) values ($1, $2, $3, $4, $5, $6)`,
)

export const storedPhoto = statement(
  'stored_photo',
  `select n.media_type, b.bytes
     from photo p
     join consent_photo n on n.tenant_id = p.tenant_id and n.document_id = p.document_id
                         and n.consent_id = p.consent_id and n.sha256 = p.sha256
     join blob b on b.tenant_id = p.tenant_id and b.sha256 = p.sha256
    where p.tenant_id = $1 and p.document_id = $2 and p.consent_id = $3 and p.sha256 = $4`,
  { media_type: 'text', bytes: 'bytea' },
)
