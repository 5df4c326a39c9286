import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useState } from 'react'
import type { Json } from '../draft/model/json.ts'
import { countryCodes } from '../parts/countries.ts'
import type { TextKey } from '../texts/catalogue.ts'
import { useTexts } from '../texts/use-texts.tsx'
import type { BookField } from './fields.ts'

interface FieldControlProps {
  readonly field: BookField
  readonly value: Json | undefined
  /** Why the record was refused for it, and what is doubtful of it. */
  readonly fault: string | undefined
  readonly warning: string | undefined
  readonly isReadOnly: boolean
  /** Takes the focus when the form is first shown. */
  readonly isFirst: boolean
  onChange(value: Json | undefined): void
}

export function FieldControl(props: FieldControlProps) {
  const { field, warning, isReadOnly } = props
  const { t } = useTexts()
  if (field.input === 'uses') return <UsesField {...props} />
  const description = warning && (
    <span className="book-warning">
      <IconAlertTriangle size={14} aria-hidden="true" /> {warning}
    </span>
  )
  const common = {
    label: t(field.text),
    error: props.fault,
    description,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    ...(props.isFirst ? { 'data-first-field': true } : {}),
  }
  if (field.input === 'country' || field.input === 'kind')
    return <ChoiceField {...props} common={{ ...common, disabled: isReadOnly }} />
  return <TypedField {...props} common={{ ...common, readOnly: isReadOnly }} />
}

/** A text or number: what is typed stands as it is. */
function TypedField({ field, value, common, onChange }: FieldControlProps & { readonly common: object }) {
  const { input, max } = field
  const shown = value === undefined ? '' : String(value)
  const [text, setText] = useState(shown)
  // Another’s change comes from outside; what means the same stays as it was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the value from outside counts
  useEffect(() => {
    if (String(typedValue(input, text) ?? '') !== shown) setText(shown)
  }, [shown])
  const change = (next: string) => {
    setText(next)
    onChange(typedValue(input, next))
  }
  const props = { ...common, value: text, maxLength: max }
  if (input === 'lines')
    return (
      <Textarea
        {...props}
        rows={2}
        resize="vertical"
        onChange={(event) => change(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...props}
      type={input === 'email' || input === 'tel' ? input : 'text'}
      {...(input === 'number' || input === 'decimal' ? { inputMode: 'decimal' as const } : {})}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** What a typed text means: numbers with comma or point; what is no number stays a text, which the service refuses. */
function typedValue(input: BookField['input'], text: string): Json | undefined {
  const plain = text.trim()
  if (plain === '') return undefined
  if (input === 'decimal') return plain.replaceAll(/\s/g, '').replace(',', '.')
  if (input !== 'number') return plain
  const number = plain.replace(',', '.')
  return /^[+-]?\d{1,3}(?:\.\d{1,15})?$/.test(number) ? Number(number) : plain
}

const vehicleKinds = ['tractor', 'rigid', 'van', 'trailer', 'semitrailer'] as const

/** A country by its name, or a kind of vehicle. */
function ChoiceField({ field, value, common, onChange }: FieldControlProps & { readonly common: object }) {
  const { t, language } = useTexts()
  const data = useMemo(() => {
    if (field.input === 'kind')
      return vehicleKinds.map((kind) => ({ value: kind, label: t(`book.kind.${kind}`) }))
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const codes =
      typeof value === 'string' && !countryCodes.includes(value) ? [...countryCodes, value] : countryCodes
    return codes
      .map((code) => ({ value: code, label: `${nameIn(names, code)} ${code}` }))
      .sort((a, b) => a.label.localeCompare(b.label, language))
  }, [field.input, language, value, t])
  return (
    <NativeSelect
      {...common}
      data={[{ value: '', label: '' }, ...data]}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}

const nameIn = (names: Intl.DisplayNames, code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code

export const uses = ['sender', 'consignee', 'carrier', 'place'] as const

/** What a contractor usually is. */
function UsesField({ field, value, fault, isReadOnly, onChange }: FieldControlProps) {
  const { t } = useTexts()
  const id = useId()
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  const toggle = (use: string) => {
    const next = uses.filter((each) => (each === use ? !chosen.includes(use) : chosen.includes(each)))
    onChange(next.length === 0 ? undefined : [...next])
  }
  return (
    <fieldset className="book-uses" aria-describedby={fault ? id : undefined}>
      <legend>{t(field.text)}</legend>
      {uses.map((use) => (
        <Checkbox
          key={use}
          label={t(textOfUse(use))}
          checked={chosen.includes(use)}
          disabled={isReadOnly}
          onChange={() => toggle(use)}
        />
      ))}
      {fault && (
        <p id={id} className="mantine-InputWrapper-error">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

export const textOfUse = (use: string): TextKey => `book.use.${use as (typeof uses)[number]}`
