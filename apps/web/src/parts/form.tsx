import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { TextKey } from '../texts/catalogue.ts'
import type { Values } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.tsx'

interface FormProps {
  readonly ref?: RefObject<HTMLFormElement | null>
  readonly className?: string
  readonly children: ReactNode
  /** Called with the values of the named controls. */
  onSend(fields: Record<string, string>): void
}

/**
 * A form that the page sends by itself. What a control refuses is said below it in the language of the page, not by the
 * browser, until it is mended.
 */
export function Form({ ref, className = 'stack', children, onSend }: FormProps) {
  const { faults, find, mend } = useFaults()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(fieldsOf(event.currentTarget))
  }
  return (
    <form ref={ref} className={className} onSubmit={send} onInvalidCapture={find} onInput={mend}>
      {children}
      {faults.map((control) => (
        <FaultText key={control.id} control={control} />
      ))}
    </form>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The controls that refused when the form was last sent; the first of them gets the focus. */
function useFaults() {
  const [faults, setFaults] = useState<readonly Control[]>([])
  const isNew = useRef(true)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const control = event.target as Control
    if (isNew.current) control.focus()
    isNew.current = false
    // The events of one sending come in one turn, in the order of the controls.
    setTimeout(() => {
      isNew.current = true
    })
    // A control with a text of its own shows it by itself.
    if (control.validity.customError) return
    control.setAttribute('aria-invalid', 'true')
    control.setAttribute('aria-errormessage', messageId(control))
    setFaults((now) => [...now.filter((each) => each !== control && each.isConnected), control])
  }
  const mend = (event: FormEvent<HTMLFormElement>) => {
    const control = event.target as Control
    if (!faults.includes(control)) return
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-errormessage')
    setFaults((now) => now.filter((each) => each !== control))
  }
  return { faults, find, mend }
}

const messageId = (control: Control): string => `${control.id}-fault`

/** Stands where the control’s own errors stand. */
function FaultText({ control }: { readonly control: Control }) {
  const { t } = useTexts()
  const place = control.closest('.mantine-InputWrapper-root')
  if (!place?.isConnected) return null
  return createPortal(
    <p id={messageId(control)} className="mantine-InputWrapper-error fault" role="alert">
      {t(...textOf(control))}
    </p>,
    place,
  )
}

function textOf(control: Control): [TextKey, Values?] {
  const { validity } = control
  if (validity.valueMissing) return ['form.missing']
  if (validity.typeMismatch && control.getAttribute('type') === 'email') return ['form.email']
  if (validity.tooShort) return ['form.short', { n: Number(control.getAttribute('minlength')) }]
  return ['form.wrong']
}

/** The texts of a form, by name, without blanks around them. */
const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, asText(name, value)]))

/** A password exactly as typed, blanks included. */
const asText = (name: string, value: FormDataEntryValue): string =>
  name === 'password' || name === 'current' ? String(value) : String(value).trim()
