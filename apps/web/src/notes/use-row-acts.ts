import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useDuplicate } from '../draft/use-duplicate.ts'
import { useKey } from '../keys/use-key.ts'

const kept = 'consign.peek'

/** Where there is room the selected note stands beside the list unless it was closed. */
const isWide = (): boolean => matchMedia('(min-width: 100rem)').matches

/** What keys do with the selected note: look at it beside the list, go to its links, begin another like it. */
export function useRowActs(selected: string | null) {
  const navigate = useNavigate()
  const { mutate: duplicate, isPending } = useDuplicate()
  const [isPeeking, setPeeking] = useState(
    () => (localStorage.getItem(kept) ?? (isWide() ? 'on' : 'off')) === 'on',
  )
  const peek = useCallback((isOn: boolean) => {
    localStorage.setItem(kept, isOn ? 'on' : 'off')
    setPeeking(isOn)
  }, [])
  const toLinks = (documentId: string) =>
    navigate({
      to: '/app/notes/$documentId',
      params: { documentId },
      search: { tab: 'signatures' },
    })
  useKey(' ', selected === null ? null : () => peek(!isPeeking))
  useKey('Escape', isPeeking ? () => peek(false) : null)
  useKey('s', selected === null ? null : () => toLinks(selected))
  useKey('d', selected === null || isPending ? null : () => duplicate({ document_id: selected }))
  return { isPeeking, closePeek: () => peek(false) }
}
