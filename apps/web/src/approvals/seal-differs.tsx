import { Band } from '../parts/band.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { sealPlaceName } from './seal-place-name.ts'

/** Where a seal differs from the note, shown before it is added. */
export function SealDiffers({ places }: { readonly places: readonly string[] }) {
  const { t } = useTexts()
  if (places.length === 0) return null
  return (
    <Band tone="warn">
      <p>{t('seal.differs')}</p>
      <ul>
        {places.map((place) => (
          <li key={place}>{sealPlaceName(place, t)}</li>
        ))}
      </ul>
    </Band>
  )
}
