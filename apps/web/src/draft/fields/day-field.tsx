import { ActionIcon, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { shownValue, typedValue } from '../model/field-value.ts'
import type { ControlProps } from './control.ts'
import { useTyped } from './use-typed.ts'

/** A day, with its time where the field has one: typed as people write it, or taken from the calendar of the browser. */
export function DayField({
  field: { input },
  id,
  label,
  hint,
  value,
  error,
  isFixed,
  set,
  leave,
}: ControlProps) {
  const { t } = useTexts()
  const [text, setText] = useTyped(input, value)
  const write = (next: string) => {
    setText(next)
    set(typedValue(input, next))
  }
  return (
    <TextInput
      id={id}
      label={label}
      description={hint}
      value={text}
      error={error}
      readOnly={isFixed}
      placeholder={t(input === 'date' ? 'draft.day' : 'draft.dayAndTime')}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={() => {
        setText(shownValue(input, typedValue(input, text)))
        leave()
      }}
      rightSectionWidth={26}
      rightSection={
        !isFixed && <Calendar input={input} label={label} text={shownValue(input, value)} onChoose={write} />
      }
    />
  )
}

interface CalendarProps {
  readonly input: ControlProps['field']['input']
  readonly label: string
  readonly text: string
  onChoose(text: string): void
}

/** Opens the calendar of the browser. Its own field is not shown: a day is typed in the field beside. */
function Calendar({ input, label, text, onChoose }: CalendarProps) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        className="calendar"
        type={input === 'date' ? 'date' : 'datetime-local'}
        tabIndex={-1}
        aria-hidden="true"
        value={text.replace(' ', 'T')}
        onChange={({ currentTarget }) => onChoose(currentTarget.value.replace('T', ' '))}
      />
      <ActionIcon
        variant="subtle"
        size={24}
        tabIndex={-1}
        aria-label={t('draft.calendar', { field: label })}
        onClick={() => field.current?.showPicker()}
      >
        <IconCalendar size={16} />
      </ActionIcon>
    </>
  )
}
