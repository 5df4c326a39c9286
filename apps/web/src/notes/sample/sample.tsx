import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { lazyPart } from '../../parts/lazy.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

const SamplePages = lazyPart(async () => (await import('./sample-pages.tsx')).default)

/** How a note looks when it is done, beside the way there; large when it is asked for. */
export function Sample() {
  const { t } = useTexts()
  const [isLarge, setLarge] = useState(false)
  const pages = <SamplePages />
  return (
    <section className="stack" aria-label={t('sample.title')}>
      <div className="row between wrap">
        <h2>{t('sample.title')}</h2>
        <Button variant="subtle" onClick={() => setLarge(true)}>
          {t('sample.open')}
        </Button>
      </div>
      {pages}
      <Dialog opened={isLarge} onClose={() => setLarge(false)} title={t('sample.title')} fullScreen>
        {pages}
      </Dialog>
    </section>
  )
}
