import { Checkbox } from '@mantine/core'
import type { ControlProps } from './control.ts'

/** Yes, or no answer. */
export function SwitchField({ id, label, hint, value, error, set, leave }: ControlProps) {
  return (
    <Checkbox
      id={id}
      label={label}
      description={hint}
      error={error}
      checked={value === true}
      onBlur={leave}
      onChange={({ currentTarget }) => set(currentTarget.checked ? true : undefined)}
    />
  )
}
