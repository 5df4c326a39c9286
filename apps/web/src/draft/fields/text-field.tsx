import { Textarea, TextInput } from '@mantine/core'
import type { AriaAttributes, KeyboardEvent, ReactElement, ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { shownValue, typedValue } from '../model/field-value.ts'
import { type ControlProps, inputProps } from './control.ts'
import { useTyped } from './use-typed.ts'

const types: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
}
const decimals = new Set(['integer', 'number', 'decimal'])

/** What completes a text while it is typed: its list around the input, and what the input tells it. */
export interface Completing {
  readonly input: AriaAttributes & {
    readonly role?: 'combobox'
    readonly autoComplete: 'off'
    readonly onClick?: (() => void) | undefined
    onKeyDown(event: KeyboardEvent): void
  }
  onType(): void
  onLeave(): void
  around(input: ReactElement): ReactNode
}

interface TextFieldProps extends ControlProps {
  readonly completing?: Completing
}

/** A text or a number: what is typed stands as it is while it is typed. */
export function TextField(props: TextFieldProps) {
  const { reading, value, set, leave, completing } = props
  const { input, max } = props.field
  const [text, setText] = useTyped(reading, value)
  const common = {
    ...inputProps(props),
    value: text,
    ...counter(text.length, max),
    onBlur: () => {
      if (reading.form !== null) setText(shownValue(reading, typedValue(reading, text)))
      leave()
      completing?.onLeave()
    },
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      setText(currentTarget.value)
      set(typedValue(reading, currentTarget.value))
      completing?.onType()
    },
  }
  if (input === 'multiline')
    return <Textarea {...common} autosize={false} rows={2} resize="vertical" wrap={wrapOf(text)} />
  const control = (
    <TextInput
      {...common}
      {...completing?.input}
      type={types[input] ?? 'text'}
      {...(decimals.has(input) ? { inputMode: 'decimal' as const } : {})}
    />
  )
  return completing ? completing.around(control) : control
}

/** A text that is far too long is not broken into lines: for a word of 90 kB that takes a browser many seconds. */
const wrapOf = (text: string) => (text.length > 10_000 ? 'off' : 'soft')

/** How much of a limit is used, from four fifths on. */
const counter = (used: number, max: number | null) =>
  max === null || max > 100_000 || used < max * 0.8
    ? {}
    : {
        rightSection: <Counter used={used} max={max} />,
        rightSectionWidth: 72,
        rightSectionPointerEvents: 'none' as const,
      }

function Counter({ used, max }: { readonly used: number; readonly max: number }) {
  const { t } = useTexts()
  return <span className="cap nowrap">{t('draft.characters', { n: used, max })}</span>
}
