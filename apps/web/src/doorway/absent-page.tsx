import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts/use-texts.tsx'
import { Doorway } from './doorway.tsx'

export function AbsentPage() {
  const { t } = useTexts()
  return (
    <Doorway title={t('error.absent')}>
      <p>{t('error.absentText')}</p>
      <Link to="/app/notes">{t('nav.notes')}</Link>
    </Doorway>
  )
}
