import { nowText } from '../../store/clock.ts'
import { statement } from '../../store/statement.ts'

export const draftToIssue = statement(
  'draft_to_issue',
  `select id, revision, data, updated_at, saved_by, ${nowText} as now from draft where tenant_id = $1 and id = $2`,
  { id: 'uuid', revision: 'int4', data: 'text', updated_at: 'text', saved_by: 'uuid?', now: 'text' },
)

/** Takes the draft's lock and marks it issued; no row when it moved on or was issued meanwhile. */
export const markIssued = statement(
  'mark_issued',
  `update draft set document_id = $4, change_id = $5, updated_at = greatest(updated_at, $6)
    where tenant_id = $1 and id = $2 and revision = $3 and document_id is null returning id`,
  { id: 'uuid' },
)

export const insertDocument = statement(
  'insert_document',
  `insert into document (tenant_id, id, draft_id, type_name, type_version, reference, current_version_id, state,
                         created_at, head_digest, head_position, head_received_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)
