import { Link } from '@tanstack/react-router'
import { Doorway } from '../doorway/doorway.tsx'
import { useTexts } from '../texts/use-texts.tsx'

export function AbsentPage() {
  const { t } = useTexts()
  return (
    <Doorway title={t('error.absent')}>
      <p>{t('error.absentText')}</p>
      <Link to="/app/notes">{t('nav.notes')}</Link>
    </Doorway>
  )
}
