import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Suggestions } from '../book/suggestions.tsx'
import { bookKey, isMatch } from '../book/use-book.ts'
import { useListbox } from '../book/use-listbox.ts'
import { useForm } from '../form-context.ts'
import { lastData } from '../known.ts'
import type { JsonObject } from '../model/json.ts'
import { keyOf, linesOf, lineWith } from '../model/lines.ts'
import { valueAt } from '../model/pointer.ts'
import { Cell, type CellProps } from './cell.tsx'

/** Notes and templates whose lines are offered, of each the newest; and for how many milliseconds. */
const [mostSources, fresh] = [30, 300_000]
/** Lines that are shown at most, and letters before any is. */
const [mostShown, leastTyped] = [8, 2]

/** The description of goods, completed from lines used before. Its keys stay those of the table: only an arrow chooses. */
export function DescribedCell(props: CellProps) {
  const { pointer, value } = props
  const { t } = useTexts()
  const { data, set } = useForm()
  const [isOn, setOn] = useState(false)
  const line = pointer.slice(0, pointer.lastIndexOf('/'))
  const typed = typeof value === 'string' ? value : ''
  const items = useLines(line.slice(0, line.lastIndexOf('/')), typed, isOn).map((chosen) => ({
    key: keyOf(chosen),
    text: String(chosen['description']),
    detail: [chosen['packaging'], valueAt(chosen, '/adr/un') && `UN ${valueAt(chosen, '/adr/un')}`]
      .filter(Boolean)
      .join(' · '),
    chosen,
  }))
  const list = useListbox({
    items,
    takesFirst: false,
    opensByArrow: false,
    onTake: ({ chosen }) => set(line, lineWith(valueAt(data, line), chosen)),
  })
  useEffect(() => setOn(list.isWanted), [list.isWanted])
  return (
    <Cell
      {...props}
      completing={{
        input: { ...asText(list.aria), onKeyDown: list.onKeyDown },
        onType: list.open,
        onLeave: list.close,
        around: (input) => (
          <Suggestions items={items} list={list} label={t('fill.lines')}>
            {input}
          </Suggestions>
        ),
      }}
    />
  )
}

/** A text of several lines may be no combobox (ARIA in HTML); of what it says of a list, that it is open is not allowed either. */
const asText = ({
  role: _role,
  'aria-expanded': _isOpen,
  ...aria
}: ReturnType<typeof useListbox>['aria']) => ({
  ...aria,
  'aria-haspopup': 'listbox' as const,
})

/** Lines of the last notes, drafts and templates that match what is typed. */
function useLines(path: string, typed: string, isOn: boolean): readonly JsonObject[] {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: [...bookKey, 'lines', path],
    queryFn: async () => {
      const [notes, templates] = await Promise.all([
        lastData(api, mostSources),
        api.read('templates', { where: { archived: { is: false } }, limit: mostSources }),
      ])
      return linesOf([...notes, ...templates.rows.map(({ body }) => body.data as JsonObject)], path)
    },
    enabled: isOn && typed.trim().length >= leastTyped,
    staleTime: fresh,
    throwOnError: false,
  })
  if (!isOn || typed.trim().length < leastTyped) return []
  return data
    .filter(({ description }) => description !== typed && isMatch(typed, [String(description)]))
    .slice(0, mostShown)
}
