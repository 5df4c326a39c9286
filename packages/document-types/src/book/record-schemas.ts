import { s, sharedDefs, typeRefSchema, vehicleEquipment } from '../shared-defs.ts'

const { ref, object, text, upTo, list, pattern } = s
const defs = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $defs: sharedDefs,
}
/** As the database reads it: the format of JSON Schema takes `urn:uuid:` too. */
const uuid = pattern(
  '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  'a UUID, such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'UUID, na przykład 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
)
const shared = { note: text(1, 2000), archived: { type: 'boolean' } }

const party = sharedDefs.party.properties as Readonly<Record<string, unknown>>
const place = sharedDefs.location.properties as Readonly<Record<string, unknown>>

/** What a contractor of the address book and a party of a note have in common. */
export const partyMembers = [
  'name',
  'address',
  'taxId',
  'eori',
  'licence',
  'contactName',
  'email',
  'phone',
] as const

/** What a contractor can be: a party, or a place of loading and unloading. */
export const contractorUses = ['sender', 'consignee', 'carrier', 'place'] as const
export const vehicleKinds = ['tractor', 'rigid', 'van', 'trailer', 'semitrailer'] as const

/**
 * JSON Schemas 2020-12 of the records of an address book, as they are written. Members of a party and a vehicle have the
 * limits of a note, so that filling a note is copying.
 */
export const recordSchemas = {
  contractor: {
    ...defs,
    ...object(
      {
        ...Object.fromEntries(partyMembers.map((member) => [member, party[member]])),
        shortName: text(1, 60),
        uses: {
          type: 'array',
          maxItems: contractorUses.length,
          uniqueItems: true,
          items: { type: 'string', enum: [...contractorUses] },
        },
        gln: text(1, 35),
        openingHours: upTo(255),
        unlocode: place.unlocode,
        lat: place.lat,
        lon: place.lon,
        ...shared,
      },
      ['name'],
    ),
    dependentRequired: { lat: ['lon'], lon: ['lat'] },
  },
  vehicle: {
    ...defs,
    ...object(
      {
        plate: ref('plate'),
        country: ref('country'),
        kind: { type: 'string', enum: [...vehicleKinds] },
        equipment: list(8, vehicleEquipment()),
        capacityKg: ref('decimal'),
        volumeM3: ref('decimal'),
        loadingMetres: ref('decimal'),
        carrierId: uuid,
        usualTrailerId: uuid,
        driver: object({ name: text(2, 60), phone: ref('phone') }),
        ...shared,
      },
      ['plate', 'country', 'kind'],
    ),
  },
  template: {
    ...defs,
    ...object({ name: text(1, 120), type: typeRefSchema, data: { type: 'object' }, ...shared }, [
      'name',
      'type',
      'data',
    ]),
  },
}

export type RecordKind = keyof typeof recordSchemas
