import { TagsInput } from '@mantine/core'
import { useMemo } from 'react'
import { TypedChoices } from '../../parts/typed-choices.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { ControlProps } from './control.ts'
import { fieldChoices } from './field-choices.ts'

/** Several values: free ones, or of those that the type names. */
export function ListField({ field, definition, id, label, hint, value, error, set, leave }: ControlProps) {
  const { language } = useTexts()
  const choices = useMemo(() => fieldChoices(field, definition, language), [field, definition, language])
  const chosen = Array.isArray(value) ? value.map(String) : []
  const common = {
    id,
    label,
    description: hint,
    error,
    value: chosen,
    onBlur: leave,
    onChange: (next: string[]) => set(next.length > 0 ? next : undefined),
  }
  if (field.input === 'tags')
    return <TagsInput {...common} {...(field.max === null ? {} : { maxTags: field.max })} />
  return (
    <TypedChoices {...common} {...(field.max === null ? {} : { maxValues: field.max })} choices={choices} />
  )
}
