import { Modal, type ModalProps } from '@mantine/core'
import { useTexts } from '../texts/use-texts.tsx'

/** A dialog over the page; the button that closes it has a name. */
export function Dialog(props: ModalProps) {
  const { t } = useTexts()
  return <Modal closeButtonProps={{ 'aria-label': t('common.close') }} {...props} />
}
