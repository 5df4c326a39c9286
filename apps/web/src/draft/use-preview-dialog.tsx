import { useCallback, useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { PreviewPages, type PreviewProps } from './preview.tsx'
import './preview.css'

/** The preview over the whole window, in which it can be read. */
export function usePreviewDialog(props: PreviewProps) {
  const { t } = useTexts()
  const [isShown, setShown] = useState(false)
  const open = useCallback(() => setShown(true), [])
  const dialog = (
    <Dialog opened={isShown} onClose={() => setShown(false)} title={t('preview.title')} fullScreen>
      <div className="preview-large">
        <PreviewPages {...props} />
      </div>
    </Dialog>
  )
  return { open, dialog }
}
