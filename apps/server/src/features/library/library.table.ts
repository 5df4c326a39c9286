import { contractorsTable, type Table, templatesTable, vehiclesTable } from '@consign/contract'
import type { RecordKind } from '@consign/document-types/book'
import type { Readable } from '../../contexts/readable.ts'
import { type RecordRow, recordSelect } from './library.store.ts'
import { shown } from './record.ts'

const columns = {
  id: 'id',
  revision: 'revision',
  name: 'name',
  search: 'search',
  archived: 'archived',
  created_at: 'created_at',
  updated_at: 'updated_at',
}

const readable = (table: Table, kind: RecordKind, more: Readonly<Record<string, string>>): Readable => ({
  table,
  from: `(select * from library_record where kind = '${kind}') as library_record`,
  columns: { ...columns, ...more },
  json: {
    column: 'body',
    select: recordSelect,
    bytes: 'octet_length(data) + octet_length(warnings) + coalesce(octet_length(vies), 0)',
    of: (row: RecordRow) => shown(kind, row, JSON.parse(row.data)),
  },
})

export const contractorRows = readable(contractorsTable, 'contractor', {
  country: 'country',
  tax_id: 'tax_id',
})
export const vehicleRows = readable(vehiclesTable, 'vehicle', { plate: 'name', kind: 'vehicle_kind' })
export const templateRows = readable(templatesTable, 'template', { type_name: 'type_name' })
