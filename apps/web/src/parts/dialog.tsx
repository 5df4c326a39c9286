import { Modal, type ModalProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../texts/use-texts.tsx'

/** A dialog over the page; the button that closes it has a name, and the focus is in it from the moment it is seen. */
export function Dialog({ children, ...props }: ModalProps) {
  const { t } = useTexts()
  return (
    <Modal closeButtonProps={{ 'aria-label': t('common.close') }} {...props}>
      <Focus />
      {children}
    </Modal>
  )
}

/**
 * The first focus: the element that asks for it, else the first control, which closes the dialog where it can be closed.
 */
const first = ['[data-autofocus]', 'button:not(:disabled), input, select, textarea, a[href]']

/** No letter typed at once is lost to the page behind the dialog: the focus trap takes the focus only later. */
function Focus() {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current?.closest('[role=dialog]')
    for (const each of first) {
      const control = dialog?.querySelector<HTMLElement>(each)
      if (control) return control.focus({ preventScroll: true })
    }
  }, [])
  return <span ref={place} hidden />
}
