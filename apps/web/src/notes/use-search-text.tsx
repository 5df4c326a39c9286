import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useKey } from '../keys/use-key.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { notesSearch, searchField } from './views.ts'

const route = getRouteApi('/shell/app/notes')

/** What is searched for, and its field: in the address, a moment after it was typed. */
export function useSearchText() {
  const { t } = useTexts()
  const asked = route.useSearch()
  const { q = '' } = asked
  const navigate = route.useNavigate()
  const [text, setText] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  useKey(
    '/',
    useCallback(() => field.current?.focus(), []),
  )
  useEffect(() => {
    if (location.hash === `#${searchField}`) field.current?.focus()
  }, [])
  useEffect(() => setText((now) => (now.trim() === q ? now : q)), [q])
  const change = (next: string) => {
    setText(next)
    navigate({ search: notesSearch({ ...asked, q: next.trim() }), replace: true })
  }
  const search = (
    <TextInput
      ref={field}
      className="notes-search"
      type="search"
      aria-label={t('notes.search')}
      placeholder={t('notes.search')}
      leftSection={<IconSearch size={16} />}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
  return { q: useDeferredValue(q), search }
}
