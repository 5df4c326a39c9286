import { memo } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { PreviewPages, type PreviewProps } from './preview.tsx'
import { usePreviewDialog } from './use-preview-dialog.tsx'

/** The preview beside the form, which opens large. */
export const PreviewBeside = memo(function PreviewBeside(props: PreviewProps) {
  const { t } = useTexts()
  const { open, dialog } = usePreviewDialog(props)
  if (props.revision === 0) return null
  return (
    <section className="stack only-wide preview" aria-label={t('preview.title')}>
      <h2>{t('preview.title')}</h2>
      <button type="button" className="preview-open" onClick={open}>
        <span className="cap">{t('preview.large')}</span>
        <PreviewPages {...props} />
      </button>
      {dialog}
    </section>
  )
})
