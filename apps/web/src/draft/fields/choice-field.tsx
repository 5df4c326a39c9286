import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import type { ControlProps } from './control.ts'
import { fieldChoices } from './field-choices.ts'
import { TypedChoice } from './typed-choice.tsx'

/** Choices of at most this many are a plain list; others are typed. */
const mostOfList = 7

/** One of several values. */
export function ChoiceField(props: ControlProps) {
  const { t, language } = useTexts()
  const { field, definition, id, label, hint, value, error, set, leave } = props
  const choices = useMemo(() => fieldChoices(field, definition, language), [field, definition, language])
  if (choices.all.length > mostOfList) return <TypedChoice {...props} choices={choices} />
  const chosen = typeof value === 'string' ? value : ''
  const unknown = chosen === '' || choices.all.some((choice) => choice.value === chosen) ? [] : [chosen]
  return (
    <NativeSelect
      id={id}
      label={label}
      description={hint}
      error={error}
      onBlur={leave}
      value={chosen}
      data={[
        { value: '', label: t('draft.choose') },
        ...choices.all.map(({ value, label }) => ({ value, label })),
        ...unknown,
      ]}
      onChange={({ currentTarget }) => set(currentTarget.value || undefined)}
    />
  )
}
