import { useEffect, useRef, useState } from 'react'
import { type Reading, shownValue, typedValue } from '../model/field-value.ts'
import { isSame, type Json } from '../model/json.ts'

/** The text of a control: what was typed, until another change replaces the value, or the way in which the text is read. */
export function useTyped(reading: Reading, value: Json | undefined) {
  const [text, setText] = useState(() => shownValue(reading, value))
  const last = useRef(reading)
  useEffect(() => {
    const before = last.current
    last.current = reading
    setText((now) => (isSame(typedValue(before, now), value) ? now : shownValue(reading, value)))
  }, [reading, value])
  return [text, setText] as const
}
