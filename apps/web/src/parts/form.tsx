import type { FormEvent, ReactNode } from 'react'

interface FormProps {
  readonly className?: string
  readonly children: ReactNode
  /** Called with the values of the named controls. */
  onSend(fields: Record<string, string>): void
}

/** A form that the page sends by itself. */
export function Form({ className = 'stack', children, onSend }: FormProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(fieldsOf(event.currentTarget))
  }
  return (
    <form className={className} onSubmit={send}>
      {children}
    </form>
  )
}

/** The texts of a form, by name, without blanks around them. */
const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, asText(name, value)]))

/** A password exactly as typed, blanks included. */
const asText = (name: string, value: FormDataEntryValue): string =>
  name === 'password' || name === 'current' ? String(value) : String(value).trim()
