import { Link } from '@tanstack/react-router'
import { Band } from '../parts/band.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Doorway } from './doorway.tsx'

/** A mailed link that was used, replaced or has expired. */
export function LinkGonePage() {
  const { t } = useTexts()
  return (
    <Doorway title={t('recover.title')}>
      <Band tone="bad" role="alert">
        {t('recover.gone')}
      </Band>
      <p className="row">
        <Link to="/recover">{t('recover.do')}</Link>
        <Link to="/app/notes">{t('recover.signIn')}</Link>
      </p>
    </Doorway>
  )
}
