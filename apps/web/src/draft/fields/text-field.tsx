import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { shownValue, typedValue } from '../model/field-value.ts'
import { isSame } from '../model/json.ts'
import type { ControlProps } from './control.ts'

const types: Readonly<Record<string, string>> = {
  date: 'date',
  datetime: 'datetime-local',
  email: 'email',
  phone: 'tel',
}
const decimals = new Set(['integer', 'number', 'decimal'])

/** A text, a number, a date: what is typed stands as it is while it is typed. */
export function TextField({ field, id, label, hint, value, error, isFixed, set, leave }: ControlProps) {
  const { input, max } = field
  const [text, setText] = useTyped(input, value)
  const common = {
    id,
    label,
    description: hint,
    value: text,
    error,
    readOnly: isFixed,
    ...counter(text.length, max),
    onBlur: leave,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      setText(currentTarget.value)
      set(typedValue(input, currentTarget.value))
    },
  }
  if (input === 'multiline') return <Textarea {...common} autosize={false} rows={2} resize="vertical" />
  return (
    <TextInput
      {...common}
      type={types[input] ?? 'text'}
      {...(decimals.has(input) ? { inputMode: 'decimal' as const } : {})}
    />
  )
}

/** The text of a control: what was typed, until the value becomes another by other means. */
function useTyped(input: ControlProps['field']['input'], value: ControlProps['value']) {
  const [text, setText] = useState(() => shownValue(input, value))
  useEffect(() => {
    setText((now) => (isSame(typedValue(input, now), value) ? now : shownValue(input, value)))
  }, [input, value])
  return [text, setText] as const
}

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
