import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { PreviewPages, type PreviewProps } from './preview.tsx'

/** The preview where there is no room for it beside the form. */
export function PreviewButton(props: PreviewProps) {
  const { t } = useTexts()
  const [isShown, setShown] = useState(false)
  if (props.revision === 0) return null
  return (
    <>
      <Button className="only-small" onClick={() => setShown(true)}>
        {t('preview.button')}
      </Button>
      <Dialog opened={isShown} onClose={() => setShown(false)} title={t('preview.title')} fullScreen>
        <PreviewPages {...props} />
      </Dialog>
    </>
  )
}
