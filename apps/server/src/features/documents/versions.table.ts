import { versionsTable } from '@consign/contract'
import type { Readable } from '../../contexts/readable.ts'

/** Versions of documents; the body is the digested text. */
export const versionRows: Readable = {
  table: versionsTable,
  from: 'version',
  columns: {
    id: 'id',
    document_id: 'document_id',
    revision: 'revision',
    state: 'state',
    created_at: 'created_at',
  },
  json: {
    column: 'body',
    select: 'body',
    bytes: 'octet_length(body)',
    of: (row: { body: string }) => JSON.parse(row.body),
  },
}
