import type { TextKey } from '../texts/catalogue.ts'

type Say = (key: TextKey, values?: { readonly n: number }) => string

const roles = ['sender', 'carrier', 'consignee'] as const

const facts: readonly (readonly [RegExp, TextKey])[] = [
  [/CompanyName$/, 'seal.differs.name'],
  [/CountryCode\/value$/, 'seal.differs.country'],
  [/numberOfPackages\//, 'seal.differs.packages'],
  [/grossWeightInKg\//, 'seal.differs.weight'],
  [/^itemList$/, 'seal.differs.lines'],
]

/** A place of the form of seals in words; one that is not known as it is. */
export function sealPlaceName(place: string, t: Say): string {
  const fact = facts.find(([form]) => form.test(place))?.[1]
  if (fact === undefined) return place
  const role = roles.find((each) => place.startsWith(each))
  const line = /^itemList\/(\d+)\//.exec(place)?.[1]
  const where = role ? t(`role.${role}`) : line ? t('draft.item', { n: Number(line) + 1 }) : undefined
  return [where, t(fact)].filter(Boolean).join(': ')
}
