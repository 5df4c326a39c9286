import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { shownDay, shownMinute } from './typed-day.ts'

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  readonly withTime?: boolean
  /** The zone of the time, where it is not the viewer’s. */
  readonly zone?: string
  readonly label: string
  /** As it is typed. */
  readonly text: string
  /** What the calendar shows: `2026-09-02`, with the time `2026-09-02T15:00`; nothing of what is neither. */
  readonly chosen: string
  onWrite(text: string): void
}

/** A day, with its time where one is asked for: typed as people write it, or taken from the calendar of the browser. */
export function DayInput({ withTime = false, zone, label, text, chosen, onWrite, ...rest }: DayInputProps) {
  const { t, locale } = useTexts()
  const choose = (day: string) => onWrite((withTime ? shownMinute : shownDay)(day, locale) ?? '')
  return (
    <TextInput
      label={
        zone === undefined ? (
          label
        ) : (
          <>
            {label} <span className="zone">{zone}</span>
          </>
        )
      }
      value={text}
      placeholder={t(withTime ? 'day.timeForm' : 'day.form')}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      rightSectionWidth={26}
      rightSection={
        !rest.readOnly && <Calendar withTime={withTime} label={label} chosen={chosen} onChoose={choose} />
      }
      {...rest}
    />
  )
}

interface CalendarProps extends Pick<DayInputProps, 'label' | 'chosen'> {
  readonly withTime: boolean
  /** Called with the ISO form of a day or minute; empty for none. */
  onChoose(day: string): void
}

/** Opens the calendar of the browser. Its own field is not shown: a day is typed in the field beside. */
function Calendar({ withTime, label, chosen, onChoose }: CalendarProps) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        className="calendar"
        type={withTime ? 'datetime-local' : 'date'}
        tabIndex={-1}
        aria-hidden="true"
        value={chosen.replace(' ', 'T')}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        size={24}
        tabIndex={-1}
        aria-label={t('day.calendar', { field: label })}
        onClick={() => field.current?.showPicker()}
      >
        <IconCalendar size={16} />
      </ActionIcon>
    </>
  )
}
