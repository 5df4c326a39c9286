import { useEffect, useState } from 'react'
import { shownValue, typedValue } from '../model/field-value.ts'
import { isSame } from '../model/json.ts'
import type { ControlProps } from './control.ts'

/** The text of a control: what was typed, until another change replaces the value. */
export function useTyped(input: ControlProps['field']['input'], value: ControlProps['value']) {
  const [text, setText] = useState(() => shownValue(input, value))
  useEffect(() => {
    setText((now) => (isSame(typedValue(input, now), value) ? now : shownValue(input, value)))
  }, [input, value])
  return [text, setText] as const
}
