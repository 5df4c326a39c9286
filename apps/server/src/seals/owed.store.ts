import { documentKey } from '../ledger/documents.ts'
import { type RowOf, statement } from '../store/statement.ts'

const roleType = 'text:SENDER|CARRIER|CONSIGNEE'

/** The pending seal of a signature; none for a role already sealed. A newer signature replaces an older one. */
export const oweSeal = statement(
  'owe_seal',
  { ...documentKey, role: roleType, versionId: 'uuid', since: 'evidence_time', reason: 'text' },
  `insert into seal_owed (tenant_id, document_id, role, version_id, since, reason)
   select :tenantId, :documentId, :role, :versionId, :since, :reason
    where not exists (select from olf_seal
                       where tenant_id = :tenantId and document_id = :documentId and role = :role)
   on conflict (tenant_id, document_id, role) do update
      set version_id = excluded.version_id, since = excluded.since, reason = excluded.reason, fields = '{}'`,
)

const columns = {
  document_id: 'uuid',
  role: roleType,
  version_id: 'uuid',
  since: 'text',
  reason: 'text',
  fields: 'text[]',
} as const

export type OwedRow = RowOf<typeof columns>

const select = 'document_id, role, version_id, since::text, reason, fields'

export const owedOf = statement(
  'seals_owed_of_document',
  documentKey,
  `select ${select} from seal_owed where tenant_id = :tenantId and document_id = :documentId`,
  columns,
)

/** The oldest first. */
export const owedOfCompany = statement(
  'seals_owed_of_company',
  { tenantId: 'uuid', most: 'int4' },
  `select ${select} from seal_owed where tenant_id = :tenantId order by since, document_id, role limit :most::int4`,
  columns,
)

export const saySealOwed = statement(
  'say_seal_owed',
  { ...documentKey, role: roleType, versionId: 'uuid', reason: 'text', fields: 'text[]' },
  `update seal_owed set reason = :reason, fields = :fields
    where tenant_id = :tenantId and document_id = :documentId and role = :role and version_id = :versionId
      and (reason, fields) is distinct from (:reason, :fields)`,
)

export const forgetSealOwed = statement(
  'forget_seal_owed',
  { ...documentKey, role: roleType },
  'delete from seal_owed where tenant_id = :tenantId and document_id = :documentId and role = :role',
)

export const changeSettings = statement(
  'change_seal_settings',
  { tenantId: 'uuid', sealAs: 'text[]:sender|carrier|consignee' },
  `insert into seal_setting (tenant_id, seal_as) values (:tenantId, :sealAs)
   on conflict (tenant_id) do update set seal_as = excluded.seal_as`,
)

export const settingsOf = statement(
  'seal_settings_of',
  { tenantId: 'uuid' },
  'select seal_as from seal_setting where tenant_id = :tenantId',
  { seal_as: 'text[]:sender|carrier|consignee' },
)

/** The company data that decide whose seal a note needs; no row without an active certificate. */
export const sealingCompany = statement(
  'sealing_company',
  { tenantId: 'uuid' },
  `select c.country, c.tax_id, coalesce(s.seal_as, '{}') as seal_as
     from seal_certificate k
     join company c on c.tenant_id = k.tenant_id
     left join seal_setting s on s.tenant_id = k.tenant_id
    where k.tenant_id = :tenantId and k.activated_at is not null and k.retired_at is null`,
  { country: 'text', tax_id: 'text?', seal_as: 'text[]:sender|carrier|consignee' },
)
