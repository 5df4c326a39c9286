import { MultiSelect, TagsInput } from '@mantine/core'
import { useTexts } from '../../texts/use-texts.tsx'
import { labelOf } from '../model/form-model.ts'
import type { ControlProps } from './control.ts'

/** Several values: free ones, or of those that the type names. */
export function ListField({ field, definition, id, label, hint, value, error, set, leave }: ControlProps) {
  const { language } = useTexts()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const common = {
    id,
    label,
    description: hint,
    error,
    value: chosen,
    onBlur: leave,
    onChange: (next: string[]) => set(next.length > 0 ? next : undefined),
    ...(field.max === null ? {} : field.input === 'tags' ? { maxTags: field.max } : { maxValues: field.max }),
  }
  if (field.input === 'tags') return <TagsInput {...common} />
  const options = (field.options ?? []).map((option) => ({
    value: option.value,
    label: labelOf(definition, option.label, language),
  }))
  return <MultiSelect {...common} data={options} searchable />
}
