import { useCallback, useMemo, useRef, useState } from 'react'
import { useKey } from '../keys/use-key.ts'
import type { NoteRow } from './use-notes.ts'

/** The notes of a list that are chosen for what is done to many at once. */
export function useChosen(rows: readonly NoteRow[], selected: string | null) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const live = useRef(rows)
  live.current = rows
  const toggle = useCallback((id: string, isRange: boolean) => {
    const from = isRange ? live.current.findIndex((row) => row.id === last.current) : -1
    const to = live.current.findIndex((row) => row.id === id)
    last.current = id
    setIds((now) => {
      const next = new Set(now)
      const isOn = !now.has(id)
      const range = from < 0 ? [id] : live.current.slice(Math.min(from, to), Math.max(from, to) + 1).map(idOf)
      for (const each of range) isOn ? next.add(each) : next.delete(each)
      return next
    })
  }, [])
  useKey('x', selected === null ? null : () => toggle(selected, false))
  // What has left the list is chosen no longer.
  const chosen = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids])
  const clear = useCallback(() => setIds(new Set()), [])
  const toggleAll = () => (chosen.length === rows.length ? clear() : setIds(new Set(rows.map(idOf))))
  return { ids, chosen, toggle, toggleAll, clear }
}

const idOf = ({ id }: NoteRow): string => id
