import { draftsTable } from '@consign/contract'
import type { Readable } from '../../contexts/readable.ts'
import { type DraftRow, draftRecord, saverColumns } from './drafts.store.ts'

/** Drafts, issued ones included, with their data. */
export const draftRows: Readable = {
  table: draftsTable,
  from: 'draft',
  columns: {
    id: 'id',
    revision: 'revision',
    status: `case when document_id is null then 'draft' else 'issued' end`,
    reference: 'reference',
    document_id: 'document_id',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  json: {
    column: 'body',
    select: `id, revision, type_name, type_version, reference, complete, problems, warnings, document_id, created_at,
             updated_at, data, ${saverColumns}`,
    bytes: 'octet_length(data) + octet_length(problems) + octet_length(warnings)',
    of: (row: DraftRow & { data: string }) => draftRecord(row, JSON.parse(row.data)),
  },
}
