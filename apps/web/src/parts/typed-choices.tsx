import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useState } from 'react'
import type { Choices } from './choice.ts'

interface TypedChoicesProps
  extends Pick<MultiSelectProps, 'id' | 'label' | 'placeholder' | 'description' | 'error' | 'maxValues'> {
  readonly choices: Choices
  readonly value: string[]
  onBlur?(): void
  /** Called with a typed text that means none of them, too: it stays in sight until it is removed. */
  onChange(next: string[]): void
}

/** Several of many values, typed by code or name. */
export function TypedChoices({ choices, value, onBlur, onChange, ...rest }: TypedChoicesProps) {
  const [text, setText] = useState('')
  const meant = choices.meant(text)
  const settle = () => {
    setText('')
    const typed = meant?.value ?? text.trim()
    if (typed !== '' && !value.includes(typed)) onChange([...value, typed])
  }
  return (
    <MultiSelect
      {...rest}
      value={value}
      data={choices.all.map(({ value, label }) => ({ value, label }))}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ search, options }) => {
        const near = choices.near(search).map((choice) => choice.value)
        const place = (one: (typeof options)[number]) =>
          'value' in one ? near.indexOf(String(one.value)) : -1
        return options.filter((one) => place(one) >= 0).sort((a, b) => place(a) - place(b))
      }}
      selectFirstOptionOnChange={meant !== null}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '' || meant !== null)
          return
        event.preventDefault()
        settle()
      }}
      onBlur={() => {
        settle()
        onBlur?.()
      }}
    />
  )
}
