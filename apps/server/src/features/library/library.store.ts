import { mostRecords } from '@consign/contract'
import { nowText } from '../../store/clock.ts'
import { type GivenTo, type RowOf, statement } from '../../store/statement.ts'

const ofKind = 'text:contractor|vehicle|template'
const recordKey = { tenantId: 'uuid', kind: ofKind, id: 'uuid' } as const

/** What the server adds to a record. */
const addedColumns = {
  id: 'uuid',
  revision: 'int4',
  archived: 'bool',
  warnings: 'text',
  vies: 'text?',
  created_at: 'text',
  updated_at: 'text',
} as const
const columns = { ...addedColumns, data: 'text' } as const

const selected = (from: string, names: object): string =>
  Object.keys(names)
    .map((name) => (name.endsWith('_at') ? `${from}.${name}::text` : `${from}.${name}`))
    .join(', ')

export const recordSelect = selected('library_record', columns)

export type AddedRow = RowOf<typeof addedColumns>
export type RecordRow = RowOf<typeof columns>

const kept = {
  ...recordKey,
  name: 'text',
  archived: 'bool',
  country: 'text?',
  taxId: 'text?',
  vehicleKind: 'text?',
  typeName: 'text?',
  typeVersion: 'text?',
  uses: 'text[]',
  data: 'text',
  warnings: 'text',
  search: 'text',
  words: 'text[]',
  numberKey: 'text?',
  doubleKey: 'text',
} as const

/** A record as it is stored. */
export type Kept = GivenTo<typeof kept>

const written = { ...addedColumns, bytes_before: 'int4' } as const

/** Creates the first revision; no row if the record exists. */
export const insertRecord = statement(
  'insert_record',
  kept,
  `insert into library_record (tenant_id, kind, id, revision, name, archived, country, tax_id, vehicle_kind, type_name,
                               type_version, uses, data, warnings, search, words, number_key, double_key,
                               created_at, updated_at)
   select :tenantId, :kind, :id, 1, :name, :archived, :country, :taxId, :vehicleKind, :typeName,
          :typeVersion, :uses, :data, :warnings, :search, array_to_tsvector(:words), :numberKey, :doubleKey, now, now
     from (select ${nowText} as now) clock
       on conflict do nothing
   returning ${selected('library_record', addedColumns)}, 0 as bytes_before`,
  written,
)

/** Replaces the record at a revision; no row if it is at another. */
export const updateRecord = statement(
  'update_record',
  { ...kept, revision: 'int4' },
  `update library_record r
      set revision = r.revision + 1, name = :name, archived = :archived, country = :country, tax_id = :taxId,
          vehicle_kind = :vehicleKind, type_name = :typeName, type_version = :typeVersion, uses = :uses, data = :data,
          warnings = :warnings, search = :search, words = array_to_tsvector(:words), number_key = :numberKey,
          double_key = :doubleKey,
          vies = case when (r.tax_id, r.country) is not distinct from (:taxId, :country) then r.vies end,
          updated_at = greatest(r.updated_at::text, ${nowText})
     from library_record before
    where before.tenant_id = r.tenant_id and before.kind = r.kind and before.id = r.id
      and r.tenant_id = :tenantId and r.kind = :kind and r.id = :id and r.revision = :revision
   returning ${selected('r', addedColumns)}, octet_length(before.data) as bytes_before`,
  written,
)

export const recordById = statement(
  'record_by_id',
  recordKey,
  `select ${recordSelect} from library_record where tenant_id = :tenantId and kind = :kind and id = :id`,
  columns,
)

/** Locks the record until the transaction ends. */
export const lockRecord = statement(
  'lock_record',
  recordKey,
  `select ${recordSelect} from library_record where tenant_id = :tenantId and kind = :kind and id = :id for update`,
  columns,
)

export const deleteRecordRow = statement(
  'delete_record',
  recordKey,
  'delete from library_record where tenant_id = :tenantId and kind = :kind and id = :id',
)

/** How many records of a kind there are, up to one more than there may be. */
export const recordCount = statement(
  'record_count',
  { tenantId: 'uuid', kind: ofKind },
  `select count(*)::int4 as records
     from (select from library_record where tenant_id = :tenantId and kind = :kind limit ${mostRecords + 1}) counted`,
  { records: 'int4' },
)

/** Which of these ids name a contractor, and which a vehicle. */
export const namedRecords = statement(
  'named_records',
  { tenantId: 'uuid', contractors: 'uuid[]', vehicles: 'uuid[]' },
  `select kind, id from library_record
    where tenant_id = :tenantId
      and (kind = 'contractor' and id = any (:contractors) or kind = 'vehicle' and id = any (:vehicles))`,
  { kind: ofKind, id: 'uuid' },
)

/** Locks the record that an imported one is a double of: by its number, else by what decides where one side has none. */
export const doubleOf = statement(
  'double_of_record',
  { tenantId: 'uuid', kind: ofKind, numberKey: 'text?', doubleKey: 'text' },
  `select ${recordSelect} from library_record
    where tenant_id = :tenantId and kind = :kind
      and (number_key = :numberKey
           or double_key = :doubleKey and (number_key is null or :numberKey is null))
    order by (number_key is not distinct from :numberKey) desc, archived, created_at, id limit 1
      for update`,
  columns,
)

export const recordsFound = statement(
  'records_found',
  { tenantId: 'uuid', kind: ofKind, queries: 'text[]?', uses: 'text[]?', most: 'int4' },
  `select ${selected('r', columns)}
     from unnest(library_found(:tenantId, :kind, :queries, :uses, :most)) with ordinality as found (id, place)
     join library_record r on r.tenant_id = :tenantId and r.kind = :kind and r.id = found.id
    order by found.place`,
  columns,
)

/** Empties the kept answers of a record's operations. */
export const forgetAnswers = statement(
  'forget_answers',
  { tenantId: 'uuid', id: 'text' },
  'select from forget_answers(:tenantId, :id)',
)

/** Keeps the answer of VIES beside a record whose tax id is still the one that was asked about. */
export const keepVies = statement(
  'keep_vies',
  { ...recordKey, taxId: 'text', vies: 'text' },
  `update library_record set vies = :vies
    where tenant_id = :tenantId and kind = :kind and id = :id and tax_id = :taxId
   returning ${recordSelect}`,
  columns,
)

export const forgetVies = statement(
  'forget_vies',
  recordKey,
  'update library_record set vies = null where tenant_id = :tenantId and kind = :kind and id = :id',
)

export const companyNumber = statement(
  'company_number',
  { tenantId: 'uuid' },
  'select country, tax_id from company where tenant_id = :tenantId',
  { country: 'text', tax_id: 'text?' },
)
