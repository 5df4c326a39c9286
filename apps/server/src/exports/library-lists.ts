import { type ExportedList, pageOf } from './page-of.ts'

const listOf = (kind: string, file: string, holds: string): ExportedList => ({
  file,
  holds,
  tables: ['library_record'],
  page: pageOf(
    file.replace('.jsonl', ''),
    'id',
    `id, kind, revision, name, archived, country, tax_id, vehicle_kind, type_name, type_version, uses, data::json as data,
     warnings::json as warnings, vies::json as vies, used, created_at, updated_at`,
    `library_record where tenant_id = :tenantId and kind = '${kind}'`,
  ),
})

/** The address book. */
export const libraryLists: readonly ExportedList[] = [
  listOf('contractor', 'contractors.jsonl', 'contractors of the address book'),
  listOf('vehicle', 'vehicles.jsonl', 'vehicles of the address book'),
  listOf('template', 'templates.jsonl', 'templates of the address book'),
]
