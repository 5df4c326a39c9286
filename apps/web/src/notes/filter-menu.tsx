import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { states as all, type NotesView, notesSearch, type State, statesOf } from './views.ts'

const route = getRouteApi('/shell/app/notes')

/** Of which states, carrier and customer the shown notes are; in the address. */
export function FilterMenu({ view }: { readonly view: NotesView }) {
  const { t } = useTexts()
  const { filter, choose } = useFilter()
  const { states, ...parties } = filter
  const n = states.length + Object.values(parties).filter(Boolean).length
  const toggle = (state: State) =>
    choose({ states: states.includes(state) ? states.filter((each) => each !== state) : [...states, state] })
  return (
    <Popover trapFocus returnFocus position="bottom-end" shadow="md">
      <Popover.Target>
        <Button
          className={n > 0 ? 'date-button chosen' : 'date-button'}
          aria-label={n > 0 ? t('filter.chosen', { n }) : t('filter.any')}
          leftSection={<IconFilter size={18} />}
        >
          {n > 0 ? t('filter.chosen', { n }) : t('filter.any')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="stack date-filter">
        {(['carrier', 'customer'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(name === 'carrier' ? 'role.carrier' : 'filter.customer')}
            description={name === 'customer' && t('filter.customerText')}
            value={parties[name]}
            maxLength={200}
            onChange={({ currentTarget }) => choose({ [name]: currentTarget.value })}
          />
        ))}
        <fieldset>
          <legend className="cap">{t('notes.state')}</legend>
          <div className="stack tight filter-states">
            {(statesOf[view] ?? all).map((state) => (
              <Checkbox
                key={state}
                label={t(`state.${state}`)}
                checked={states.includes(state)}
                onChange={() => toggle(state)}
              />
            ))}
          </div>
        </fieldset>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => choose({ states: [], carrier: '', customer: '' })}
        >
          {t('filter.clear')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

interface Filter {
  readonly states: readonly State[]
  readonly carrier: string
  readonly customer: string
}

type Given = { readonly [K in keyof Filter]?: Filter[K] | undefined }

/** The filter in the address; a control shows what was chosen at once, since the page follows the address later. */
function useFilter() {
  const router = useRouter()
  const navigate = route.useNavigate()
  const { states, carrier, customer } = route.useSearch()
  const [filter, setFilter] = useState(() => filterOf({ states, carrier, customer }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked whenever the page has followed
  useEffect(() => {
    const newest = filterOf(notesSearch(router.latestLocation.search))
    setFilter((now) => (isSame(trimmed(now), newest) ? now : newest))
  }, [states, carrier, customer, router])
  const choose = (change: Partial<Filter>) => {
    const next = { ...filter, ...change }
    setFilter(next)
    navigate({ search: (now) => notesSearch({ ...now, ...trimmed(next) }), replace: true })
  }
  return { filter, choose }
}

const filterOf = ({ states = [], carrier = '', customer = '' }: Given): Filter => ({
  states,
  carrier,
  customer,
})

const trimmed = ({ states, carrier, customer }: Filter): Filter => ({
  states,
  carrier: carrier.trim(),
  customer: customer.trim(),
})

const isSame = (a: Filter, b: Filter): boolean =>
  a.carrier === b.carrier && a.customer === b.customer && a.states.join() === b.states.join()
