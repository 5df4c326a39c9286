import { Band } from '../parts/band.tsx'
import { roles } from '../parts/trio.tsx'
import type { TextKey } from '../texts/catalogues.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** Where a seal says something else than the note: whoever adds it should know. */
export function SealDiffers({ places }: { readonly places: readonly string[] }) {
  const { t } = useTexts()
  if (places.length === 0) return null
  return (
    <Band tone="warn">
      <p>{t('seal.differs')}</p>
      <ul>
        {places.map((place) => (
          <li key={place}>{wordsOf(place, t)}</li>
        ))}
      </ul>
    </Band>
  )
}

const facts: readonly (readonly [RegExp, TextKey])[] = [
  [/CompanyName$/, 'seal.differs.name'],
  [/CountryCode\/value$/, 'seal.differs.country'],
  [/numberOfPackages\//, 'seal.differs.packages'],
  [/grossWeightInKg\//, 'seal.differs.weight'],
  [/^itemList$/, 'seal.differs.lines'],
]

/** A place of the form of seals in words; one that is not known as it is. */
function wordsOf(place: string, t: (key: TextKey, values?: { n: number }) => string): string {
  const fact = facts.find(([form]) => form.test(place))?.[1]
  if (fact === undefined) return place
  const role = roles.find((each) => place.startsWith(each))
  const line = /^itemList\/(\d+)\//.exec(place)?.[1]
  const where = role ? t(`role.${role}`) : line ? t('draft.item', { n: Number(line) + 1 }) : undefined
  return [where, t(fact)].filter(Boolean).join(': ')
}
