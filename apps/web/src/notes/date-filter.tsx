import { Button, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { DayField } from '../parts/day-field.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { type Days, daysUntil } from './days.ts'
import { notesSearch } from './views.ts'

const route = getRouteApi('/shell/app/notes')

const spans = [
  ['date.today', 1],
  ['date.week', 7],
  ['date.month', 30],
] as const

/** On which days the goods of the shown notes were taken over; in the address. */
export function DateFilter() {
  const { t, day } = useTexts()
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { from = '', to = '' } = asked
  const choose = (days: Days) => navigate({ search: notesSearch({ ...asked, ...days }), replace: true })
  const close = (days: Days) => {
    choose(days)
    setOpen(false)
  }
  const said = [from, to].map((each) => (each ? day(each) : '…')).join(' – ')
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-end" shadow="md">
      <Popover.Target>
        <Button
          className={from || to ? 'date-button chosen' : 'date-button'}
          aria-label={from || to ? said : t('date.any')}
          leftSection={<IconCalendar size={18} />}
          onClick={() => setOpen(!isOpen)}
        >
          {from || to ? said : t('date.any')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="stack date-filter">
        <p className="cap">{t('date.title')}</p>
        <div className="row wrap">
          {spans.map(([text, length]) => (
            <Button key={text} size="compact-sm" onClick={() => close(daysUntil(new Date(), length))}>
              {t(text)}
            </Button>
          ))}
        </div>
        <DayField label={t('date.from')} value={from} onChange={(day) => choose({ from: day, to })} />
        <DayField label={t('date.to')} value={to} onChange={(day) => choose({ from, to: day })} />
        <Button variant="subtle" size="compact-sm" onClick={() => close({ from: '', to: '' })}>
          {t('date.clear')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
