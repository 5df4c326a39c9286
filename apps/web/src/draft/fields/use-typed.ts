import { useEffect, useState } from 'react'
import { type Reading, shownValue, typedValue } from '../model/field-value.ts'
import { isSame, type Json } from '../model/json.ts'

/** The text of a control: what was typed, until another change replaces the value. */
export function useTyped(reading: Reading, value: Json | undefined) {
  const [text, setText] = useState(() => shownValue(reading, value))
  useEffect(() => {
    setText((now) => (isSame(typedValue(reading, now), value) ? now : shownValue(reading, value)))
  }, [reading, value])
  return [text, setText] as const
}
