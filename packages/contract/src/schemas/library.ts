import Type, { type Static, type TProperties } from 'typebox'
import {
  closed,
  count,
  DateTime,
  DraftData,
  list,
  nullable,
  OperationId,
  TypeRef,
  text,
  Uuid,
} from './common.ts'
import { draftBytes, Problem } from './draft.ts'

/** Most records of a kind in a company's address book. */
export const mostRecords = 100_000
/** Most items of an import. */
export const mostImported = 500
/** Most answers of a search, and how many without a wish. */
export const mostFoundRecords = 50
export const usualFoundRecords = 20

const Uses = Type.Enum(['sender', 'consignee', 'carrier', 'place'] as const)
export const VehicleKind = Type.Enum(['tractor', 'rigid', 'van', 'trailer', 'semitrailer'] as const)

const optional = <P extends TProperties>(properties: P) => Type.Partial(closed(properties))['properties']

const Address = Type.Partial(
  closed({ street: text(255), postcode: text(17), city: text(60), region: text(60), country: text(2) }),
)

/** What was written, and what the server adds. */
const recordFields = {
  id: Uuid,
  revision: count(1),
  archived: Type.Boolean(),
  createdAt: DateTime,
  updatedAt: DateTime,
}

const Warnings = list(Problem, 100)

/** What VIES answered about a tax id, and when. */
const ViesAnswer = closed({
  at: DateTime,
  taxId: text(35),
  valid: Type.Boolean(),
  name: nullable(text(200)),
  address: nullable(text(500)),
  consultation: nullable(text(50)),
})

export const Contractor = closed({
  ...recordFields,
  name: text(120),
  uses: list(Uses, 4),
  ...optional({
    shortName: text(60),
    address: Address,
    taxId: text(35),
    eori: text(17),
    gln: text(35),
    licence: text(35),
    contactName: text(60),
    email: text(255),
    phone: text(33),
    openingHours: text(255),
    unlocode: text(5),
    lat: Type.Number(),
    lon: Type.Number(),
    note: text(2000),
    vies: ViesAnswer,
  }),
  warnings: Warnings,
})

export const Vehicle = closed({
  ...recordFields,
  plate: text(17),
  country: text(2),
  kind: VehicleKind,
  equipment: list(
    closed({
      id: text(17),
      ...optional({ isoType: text(4), category: text(3), country: text(2) }),
    }),
    8,
  ),
  ...optional({
    capacityKg: text(13),
    volumeM3: text(13),
    loadingMetres: text(13),
    carrierId: Uuid,
    usualTrailerId: Uuid,
    driver: Type.Partial(closed({ name: text(60), phone: text(33) })),
    note: text(2000),
  }),
  warnings: Warnings,
})

export const Template = closed({
  ...recordFields,
  name: text(120),
  type: TypeRef,
  data: DraftData,
  ...optional({ note: text(2000) }),
})

/** A record as it is written: the schema of a note’s party or vehicle says what is taken, so it is checked there. */
const written = <T>(description: string) =>
  Type.Unsafe<T>(Type.Record(Type.String(), Type.Unknown(), { description }))

type Server = 'id' | 'revision' | 'createdAt' | 'updatedAt' | 'warnings' | 'vies'
type Written<T, Always extends PropertyKey> = Omit<T, Server | Always> & Partial<Pick<T, Always & keyof T>>

export const NewContractor = written<Written<Static<typeof Contractor>, 'archived' | 'uses'>>(
  'name, and any of shortName, uses, address, taxId, eori, gln, licence, contactName, email, phone, openingHours, unlocode, lat and lon, note, archived: with the limits of a party of an ecmr note.',
)
export const NewVehicle = written<Written<Static<typeof Vehicle>, 'archived' | 'equipment'>>(
  'plate, country, kind, and any of equipment, capacityKg, volumeM3, loadingMetres, carrierId, usualTrailerId, driver, note, archived: with the limits of an ecmr note.',
)
export const NewTemplate = written<Written<Static<typeof Template>, 'archived'>>(
  `name, type, data (any part of a draft, at most ${draftBytes} bytes), and any of note, archived.`,
)

/** The body of a save; the record replaces what is stored. */
export const saveOf = <T extends ReturnType<typeof written>>(record: T) =>
  closed({ operation_id: OperationId, id: Uuid, base_revision: count(0, 2_147_483_646), record })

/** The body of a delete. */
export const DeleteRecord = closed({
  operation_id: OperationId,
  id: Uuid,
  base_revision: count(0, 2_147_483_646),
})
export const RecordDeleted = closed({ id: Uuid, deleted: Type.Literal(true) })

/** The body of a removal of personal data. */
export const RedactRecord = closed({ operation_id: OperationId, id: Uuid })

const searched = {
  query: text(200, {
    description: 'beginnings of words, or a beginning without spaces and hyphens; empty: all, by use',
  }),
  limit: Type.Optional(count(1, mostFoundRecords)),
}
export const SearchVehicles = closed(searched)
export const SearchContractors = closed({
  ...searched,
  uses: Type.Optional(Type.Array(Uses, { minItems: 1, maxItems: 4, uniqueItems: true })),
})

/** The body of an import: an item that cannot be stored is refused by itself. */
export const ImportRecords = closed({
  operation_id: OperationId,
  items: Type.Array(Type.Record(Type.String(), Type.Unknown()), { minItems: 1, maxItems: mostImported }),
  on_duplicate: Type.Enum(['skip', 'update', 'create'] as const),
  preview: Type.Optional(
    Type.Boolean({
      description:
        'true: nothing is stored, the operation id stays free, and each double comes with the record that is there.',
    }),
  ),
})

/** What became of each item. */
const importedOf = <T extends typeof Contractor | typeof Vehicle>(record: T) =>
  closed({
    items: list(
      closed({
        index: count(),
        id: Type.Optional(Uuid),
        result: Type.Enum(['created', 'updated', 'skipped', 'refused'] as const),
        problems: Type.Optional(list(Problem, 100)),
        double: Type.Optional(record),
      }),
      mostImported,
    ),
  })
export const ImportedContractors = importedOf(Contractor)
export const ImportedVehicles = importedOf(Vehicle)
