import { Autocomplete } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import type { Choices } from '../../parts/choice.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { type ControlProps, inputProps } from './control.ts'

interface TypedChoiceProps extends ControlProps {
  readonly choices: Choices
}

/**
 * One of many values, typed by code or name. A text that means none of them stays in the field and in the data, where the
 * checks of the type refuse it.
 */
export function TypedChoice(props: TypedChoiceProps) {
  const { choices, value, error, set, leave } = props
  const { t } = useTexts()
  const chosen = typeof value === 'string' ? value : ''
  const shown = shownChoice(choices, chosen)
  const [text, setText] = useState(shown)
  useEffect(
    () => setText((now) => (readChoice(choices, now) === chosen ? now : shown)),
    [choices, chosen, shown],
  )
  const write = (next: string) => {
    setText(next)
    set(readChoice(choices, next) || undefined)
  }
  const meant = choices.meant(text)
  const settle = () => {
    if (meant !== null) setText(meant.label)
    leave()
  }
  const several = choices
    .near(text)
    .slice(0, 4)
    .map(({ label }) => label)
  const reason = several.length > 1 ? t('choice.several', { choices: several.join(', ') }) : t('choice.none')
  return (
    <Autocomplete
      {...inputProps(props)}
      error={error !== null && text.trim() !== '' && meant === null ? reason : error}
      autoComplete="off"
      openOnFocus={false}
      value={text}
      data={choices.all.map((choice) => choice.label)}
      filter={({ search }) => offered(choices, search, shown).map(({ label }) => ({ value: label, label }))}
      selectFirstOptionOnChange={meant !== null && text !== shown}
      comboboxProps={{ width: 240, position: 'bottom-start' }}
      limit={100}
      onChange={write}
      onBlur={settle}
      onClick={text === shown ? selectWhole : undefined}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle()
      }}
    />
  )
}

/** A chosen value is selected as a whole, so that typing replaces it. */
function selectWhole({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  if (currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
}

/** All of them while the field shows its value, which is no search. */
const offered = (choices: Choices, search: string, shown: string) =>
  choices.near(search === shown ? '' : search)

/** The value that a text means; else the text itself. */
const readChoice = (choices: Choices, text: string): string => choices.meant(text)?.value ?? text.trim()

const shownChoice = (choices: Choices, value: string): string =>
  choices.all.find((choice) => choice.value === value)?.label ?? choices.meant(value)?.label ?? value
