import { useTexts } from '../../texts/use-texts.tsx'
import type { Evidence } from '../use-note.ts'

/** Until when reservations are to be sent, as days at the place of delivery. */
export function Deadlines({ deadlines }: { readonly deadlines: NonNullable<Evidence['deadlines']> }) {
  const { t, day } = useTexts()
  const { notApparentUntil, delayUntil, skipped } = deadlines
  return (
    <div>
      <p>{t('deadlines.notApparent', { day: day(notApparentUntil) })}</p>
      <p>{t('deadlines.delay', { day: day(delayUntil) })}</p>
      {skipped.length > 0 && (
        <p className="cap">{t('deadlines.skipped', { days: skipped.map(day).join(', ') })}</p>
      )}
    </div>
  )
}
