import type { Entry } from '../presentation.ts'
import { labelled, plain, together } from './entries.ts'
import { printCountry } from './text.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A postal address of the shared schema. */
export interface Address {
  street?: string
  postcode?: string
  city?: string
  region?: string
  country?: string
}

/** A party of the shared schema. */
export interface Party {
  contractorId?: string
  name?: string
  address?: Address
  taxId?: string
  eori?: string
  licence?: string
  contactName?: string
  email?: string
  phone?: string
}

/** A party's name, address and identifiers, with the labels that every type shares. */
export function partyEntries(party: Party | undefined, words: Vocabulary, inlineFirst = false): Entry[] {
  if (!party) return []
  const item = (key: keyof Party & string, value: string | undefined): Entry[] =>
    labelled(words.label(`party.${key}`), value, { inline: true })
  return [
    ...plain(party.name, { strong: true, inline: inlineFirst }),
    ...addressEntries(party.address, words),
    ...labelled(words.label('party.taxId'), party.taxId),
    ...item('eori', party.eori),
    ...item('licence', party.licence),
    ...labelled(words.label('party.contactName'), party.contactName),
    ...item('phone', party.phone),
    ...item('email', party.email),
    ...item('contractorId', party.contractorId),
  ]
}

export function addressEntries(address: Address | undefined, words: Vocabulary): Entry[] {
  if (!address) return []
  const { street, postcode, city, region, country } = address
  const town = together([postcode, city], ' ')
  const land = country === undefined ? undefined : printCountry(country, words.first)
  return [...plain(street), ...plain(together([town, region, land], ', '))]
}
