import type { Contractor, NewContractor, NewTemplate, NewVehicle, Template, Vehicle } from '@consign/contract'
import type { RecordKind } from '@consign/document-types/book'
import { canonicalize, type JsonObject } from '@consign/evidence'
import type { Static } from 'typebox'
import { compact } from '../../ledger/fold.ts'
import type { AddedRow, Kept } from './library.store.ts'
import { indexedWords, type Searched, searchText } from './search-words.ts'
import { taxKey, taxTexts } from './tax-key.ts'

/** A record as it is written, and as it is answered. */
export interface Written {
  contractor: Static<typeof NewContractor>
  vehicle: Static<typeof NewVehicle>
  template: Static<typeof NewTemplate>
}
export interface Shown {
  contractor: Static<typeof Contractor>
  vehicle: Static<typeof Vehicle>
  template: Static<typeof Template>
}

/** The stored row's columns that follow from a record's members. */
type Columns = Pick<
  Kept,
  | 'name'
  | 'country'
  | 'taxId'
  | 'vehicleKind'
  | 'typeName'
  | 'typeVersion'
  | 'uses'
  | 'numberKey'
  | 'doubleKey'
>

const none = {
  country: null,
  taxId: null,
  vehicleKind: null,
  typeName: null,
  typeVersion: null,
  uses: [],
  numberKey: null,
  doubleKey: '',
} as const

const columnsOf: { readonly [K in RecordKind]: (record: Written[K]) => Columns } = {
  contractor: ({ name, address, taxId, uses = [] }) => ({
    ...none,
    name,
    country: address?.country ?? null,
    taxId: taxId ?? null,
    uses,
    numberKey: taxKey(taxId, address?.country),
    doubleKey: `${compact(name)}|${compact(address?.postcode ?? '')}`,
  }),
  vehicle: ({ plate, country, kind }) => ({
    ...none,
    name: plate,
    country,
    vehicleKind: kind,
    numberKey: compact(plate),
    doubleKey: `${compact(plate)}|${country}`,
  }),
  template: ({ name, type }) => ({ ...none, name, typeName: type.name, typeVersion: type.version }),
}

const searchedOf: { readonly [K in RecordKind]: (record: Written[K]) => Searched } = {
  contractor: ({ name, shortName, address, taxId }) => ({
    first: [name, ...(shortName ? [shortName] : []), ...taxTexts(taxId, address?.country)],
    others: address?.city ? [address.city] : [],
  }),
  vehicle: ({ plate }) => ({ first: [plate], others: [] }),
  template: ({ name, note }) => ({ first: [name], others: note ? [note] : [] }),
}

/** The row of a record. */
export function keptOf<K extends RecordKind>(
  { tenantId, kind, id }: { readonly tenantId: string; readonly kind: K; readonly id: string },
  record: Written[K],
  warnings: readonly object[],
): Kept {
  const { archived = false, ...members } = record as { archived?: boolean } & JsonObject
  const searched = searchedOf[kind](record)
  return {
    tenantId,
    kind,
    id,
    ...columnsOf[kind](record),
    archived,
    data: canonicalize(members),
    warnings: JSON.stringify(warnings),
    search: searchText(searched),
    words: indexedWords({ tenantId, kind }, searched),
  }
}

/** What a list of these has even where nothing was written. */
const always = { contractor: { uses: [] }, vehicle: { equipment: [] }, template: {} } as const

/** A record as it is answered: what was written, and what the server adds. */
export function shown<K extends RecordKind>(kind: K, row: AddedRow, data: object): Shown[K] {
  const { id, revision, archived, created_at: createdAt, updated_at: updatedAt } = row
  const warnings = kind === 'template' ? {} : { warnings: JSON.parse(row.warnings) }
  const vies = row.vies === null ? {} : { vies: JSON.parse(row.vies) }
  const added = { id, revision, archived, createdAt, updatedAt, ...warnings, ...vies }
  return { ...always[kind], ...data, ...added } as unknown as Shown[K]
}
