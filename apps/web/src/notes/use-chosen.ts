import { useCallback, useMemo, useRef, useState } from 'react'
import { useKey } from '../keys/use-key.ts'

interface Row {
  readonly id: string
}

/** The rows of a list that are chosen for what is done to many at once. */
export function useChosen<R extends Row>(rows: readonly R[], selected: string | null) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const live = useRef(rows)
  live.current = rows
  const toggle = useCallback((id: string, isRange: boolean) => {
    const range = isRange ? between(live.current, last.current, id) : [id]
    last.current = id
    setIds((now) => {
      const next = new Set(now)
      const isOn = !now.has(id)
      for (const each of range) isOn ? next.add(each) : next.delete(each)
      return next
    })
  }, [])
  const clear = useCallback(() => setIds(new Set()), [])
  useKey('x', selected === null ? null : () => toggle(selected, false))
  useKey('X', selected === null ? null : () => toggle(selected, true))
  // What has left the list is chosen no longer.
  const chosen = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids])
  useKey('Escape', chosen.length === 0 ? null : clear)
  const toggleAll = () => (chosen.length === rows.length ? clear() : setIds(new Set(rows.map(idOf))))
  const ofAll = chosen.length === rows.length ? 'all' : chosen.length > 0 ? 'some' : 'none'
  return { ids, chosen, ofAll, toggle, toggleAll, clear } as const
}

/** The rows from the one chosen before to this one; this one alone where none was. */
function between(rows: readonly Row[], before: string | null, id: string): readonly string[] {
  const from = rows.findIndex((row) => row.id === before)
  const to = rows.findIndex((row) => row.id === id)
  return from < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(idOf)
}

const idOf = ({ id }: Row): string => id
