import { Button, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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
  const { days, choose } = useDays()
  const { from, to } = days
  const [isOpen, setOpen] = useState(false)
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
        <DayField label={t('date.from')} value={from} onChange={(from) => choose({ from })} />
        <DayField label={t('date.to')} value={to} onChange={(to) => choose({ to })} />
        <Button variant="subtle" size="compact-sm" onClick={() => close({ from: '', to: '' })}>
          {t('date.clear')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The days in the address. The page follows the address later than it is typed: a field shows what was typed at once. */
function useDays() {
  const { from = '', to = '' } = route.useSearch()
  const router = useRouter()
  const navigate = route.useNavigate()
  const [days, setDays] = useState<Days>({ from, to })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked whenever the page has followed
  useEffect(() => {
    const { from = '', to = '' } = notesSearch(router.latestLocation.search)
    setDays({ from, to })
  }, [from, to, router])
  const choose = (change: Partial<Days>) => {
    setDays((now) => ({ ...now, ...change }))
    navigate({ search: (now) => notesSearch({ ...now, ...change }), replace: true })
  }
  return { days, choose }
}
