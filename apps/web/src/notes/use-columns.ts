import { useCallback, useState } from 'react'
import { type ColumnName, columnNames, usual } from './columns.ts'

const kept = 'consign.columns'

/** The columns that this browser shows. */
export function useColumns() {
  const [chosen, setChosen] = useState(keptColumns)
  const choose = useCallback((next: readonly ColumnName[]) => {
    localStorage.setItem(kept, next.join(' '))
    setChosen(next)
  }, [])
  return { chosen, choose }
}

function keptColumns(): readonly ColumnName[] {
  const names = localStorage.getItem(kept)?.split(' ')
  return names ? columnNames.filter((name) => names.includes(name)) : usual
}
