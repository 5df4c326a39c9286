import { together } from './layout/entries.ts'
import type { Party } from './layout/party.ts'
import { joined } from './layout/vocabulary.ts'
import type { Entry } from './presentation.ts'
import type { TypeDefinition } from './types.ts'

/** One of a note's parties, without telephone, mail or tax number. */
export interface InspectedParty {
  readonly part: 'sender' | 'consignee' | 'carrier' | 'actualCarrier' | 'successiveCarrier'
  readonly name: string | null
  readonly address: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  readonly licence: string | null
  readonly eori: string | null
}

export interface InspectedStop {
  readonly name: string | null
  readonly place: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  readonly date: string | null
}

export interface InspectedGoods {
  readonly marks: string | null
  readonly packages: number | null
  readonly packaging: string | null
  readonly packagingCode: string | null
  readonly description: string | null
  readonly statisticalNumber: string | null
  readonly grossWeightKg: string | null
  readonly netWeightKg: string | null
  readonly volumeM3: string | null
  /** In another unit, such as `24 m`. */
  readonly quantity: string | null
  /** Each of the line's entries of ADR 5.4.1.1.1 in the words of the print. */
  readonly adr: readonly string[]
}

/** What an inspector at the roadside compares with the load: no price, no telephone, no one's instructions. */
export interface Inspection {
  readonly number: string | null
  readonly parties: readonly InspectedParty[]
  readonly from: InspectedStop
  readonly to: InspectedStop
  readonly plates: readonly { readonly plate: string; readonly country: string | null }[]
  readonly units: readonly string[]
  readonly seals: readonly string[]
  /** Numbers of authorities: `MRN`, `SENT`. */
  readonly registrations: readonly { readonly kind: string; readonly number: string }[]
  readonly customs: string | null
  readonly documents: readonly { readonly name: string; readonly number: string | null }[]
  readonly goods: readonly InspectedGoods[]
  readonly packages: number | null
  readonly grossWeightKg: string | null
  /** ADR's totals of the load, points of 1.1.3.6 among them, in the words of the print. */
  readonly adr: readonly string[]
  /** For whom each role signs, as its signer has said. */
  readonly signatories: Readonly<
    Record<string, { readonly company: string | null; readonly capacity: string | null }>
  >
}

/** Takes valid data. */
export type InspectionOf = (data: Readonly<Record<string, unknown>>, definition: TypeDefinition) => Inspection

/** An entry of the print as one text. */
export const entryText = ({ label, value, ticked }: Entry): string => {
  const caption = label === undefined ? '' : joined(label)
  if (ticked !== undefined) return ticked ? caption : ''
  return caption === '' ? value : `${caption}: ${value}`
}

export const entryTexts = (entries: readonly Entry[]): string[] => entries.map(entryText).filter(Boolean)

export function inspectedParty(part: InspectedParty['part'], party: Party | undefined): InspectedParty[] {
  if (!party) return []
  const { street, postcode, city, region, country } = party.address ?? {}
  const address = together([street, together([postcode, city], ' '), region], ', ')
  return [
    {
      part,
      name: party.name ?? null,
      address: address ?? null,
      country: country ?? null,
      licence: party.licence ?? null,
      eori: party.eori ?? null,
    },
  ]
}
