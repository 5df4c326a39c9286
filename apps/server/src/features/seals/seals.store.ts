import { statement } from '../../store/statement.ts'

/** The subject of a company's certificates. */
export const sealingSubject = statement(
  'sealing_subject',
  { tenantId: 'uuid' },
  'select name, country, tax_id from company where tenant_id = :tenantId',
  { name: 'text', country: 'text', tax_id: 'text?' },
)

export const documentOfSeal = statement(
  'document_of_seal',
  { tenantId: 'uuid', sealId: 'uuid' },
  'select document_id from olf_seal where tenant_id = :tenantId and id = :sealId',
  { document_id: 'uuid' },
)

/** The version of a role's last signature; none without one. */
export const versionSignedBy = statement(
  'version_signed_by',
  { tenantId: 'uuid', documentId: 'uuid', role: 'text:sender|carrier|consignee' },
  `select n.version_id
     from consent c
     join chain_link n on n.tenant_id = c.tenant_id and n.document_id = c.document_id and n.position = c.position + 1
    where c.tenant_id = :tenantId and c.document_id = :documentId and c.role = :role
    order by c.position desc limit 1`,
  { version_id: 'uuid' },
)
