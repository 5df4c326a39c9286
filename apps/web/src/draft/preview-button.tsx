import { Button } from '@mantine/core'
import { useTexts } from '../texts/use-texts.tsx'
import type { PreviewProps } from './preview.tsx'
import { usePreviewDialog } from './use-preview-dialog.tsx'

/** The preview where there is no room for it beside the form. */
export function PreviewButton(props: PreviewProps) {
  const { t } = useTexts()
  const { open, dialog } = usePreviewDialog(props)
  if (props.revision === 0) return null
  return (
    <>
      <Button className="only-small" onClick={open}>
        {t('preview.button')}
      </Button>
      {dialog}
    </>
  )
}
