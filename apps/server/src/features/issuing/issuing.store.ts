import { nowText } from '../../store/clock.ts'
import { type RowOf, statement } from '../../store/statement.ts'

const companyColumns = { name: 'text', country: 'text', tax_id: 'text?' } as const

export type CompanyRow = RowOf<typeof companyColumns>

export const issuingCompany = statement(
  'issuing_company',
  { tenantId: 'uuid' },
  'select name, country, tax_id from company where tenant_id = :tenantId',
  companyColumns,
)

export const draftToIssue = statement(
  'draft_to_issue',
  { tenantId: 'uuid', draftId: 'uuid' },
  `select id, revision, data, updated_at, saved_by, ${nowText} as now
     from draft where tenant_id = :tenantId and id = :draftId`,
  { id: 'uuid', revision: 'int4', data: 'text', updated_at: 'text', saved_by: 'uuid?', now: 'text' },
)

const draftsColumns = {
  id: 'uuid',
  revision: 'int4',
  updated_at: 'text',
  saved_by: 'uuid?',
  now: 'text',
  data: 'text?',
} as const

export type DraftsRow = RowOf<typeof draftsColumns>

/** Drafts of a batch that were not issued; without their data if these have more than `most` bytes together. */
export const draftsToIssue = statement(
  'drafts_to_issue',
  { tenantId: 'uuid', draftIds: 'uuid[]', most: 'int8' },
  `select id, revision, updated_at, saved_by, ${nowText} as now,
          case when sum(octet_length(data)) over () <= :most then data end as data
     from draft where tenant_id = :tenantId and id = any (:draftIds) and document_id is null`,
  draftsColumns,
)

/** Takes the draft's lock and marks it issued; no row if it changed or was issued meanwhile. */
export const markIssued = statement(
  'mark_issued',
  {
    tenantId: 'uuid',
    draftId: 'uuid',
    revision: 'int4',
    documentId: 'uuid',
    changeId: 'uuid',
    issuedAt: 'text',
  },
  `update draft set document_id = :documentId, change_id = :changeId, updated_at = greatest(updated_at, :issuedAt)
    where tenant_id = :tenantId and id = :draftId and revision = :revision and document_id is null returning id`,
  { id: 'uuid' },
)

export const insertDocument = statement(
  'insert_document',
  {
    tenantId: 'uuid',
    id: 'uuid',
    draftId: 'uuid',
    typeName: 'text',
    typeVersion: 'text',
    reference: 'text',
    currentVersionId: 'uuid',
    state: 'text',
    createdAt: 'evidence_time',
    headDigest: 'sha256_hex',
    headPosition: 'int4',
    headReceivedAt: 'evidence_time',
  },
  `insert into document (tenant_id, id, draft_id, type_name, type_version, reference, current_version_id, state,
                         created_at, head_digest, head_position, head_received_at)
   values (:tenantId, :id, :draftId, :typeName, :typeVersion, :reference, :currentVersionId, :state,
           :createdAt, :headDigest, :headPosition, :headReceivedAt)`,
)
