import { Button } from '@mantine/core'
import { useTexts } from '../texts/use-texts.tsx'
import { Band } from './band.tsx'
import { Page } from './page.tsx'

/** In the place of a page that has a fault. */
export function FaultPage({ reset }: { readonly reset: () => void }) {
  const { t } = useTexts()
  return (
    <Page title={t('fault.title')}>
      <div className="narrow">
        <Band tone="bad" role="alert">
          <p>{t('fault.text')}</p>
          <p className="row wrap">
            <Button mt={8} size="compact-sm" onClick={reset}>
              {t('common.retry')}
            </Button>
            <Button mt={8} size="compact-sm" onClick={() => location.reload()}>
              {t('missing.reload')}
            </Button>
          </p>
        </Band>
      </div>
    </Page>
  )
}
