import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useKey } from '../keys/use-key.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { notesSearch, searchField } from './views.ts'

const route = getRouteApi('/shell/app/notes')

/** What is searched for, and its field: in the address, a moment after it was typed. */
export function useSearchText() {
  const { t } = useTexts()
  const { q = '' } = route.useSearch()
  const router = useRouter()
  const navigate = route.useNavigate()
  const [text, setText] = useState(q)
  /** The text of which the first result is opened once it is there. */
  const [opening, setOpening] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useKey(
    '/',
    useCallback(() => field.current?.focus(), []),
  )
  useLayoutEffect(() => {
    if (location.hash === `#${searchField}`) field.current?.focus()
  }, [])
  // The address is updated a moment after typing: the field's own text wins, or letters would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked whenever the page has followed
  useEffect(() => {
    const { q: newest = '' } = notesSearch(router.latestLocation.search)
    setText((now) => (now.trim() === newest ? now : newest))
  }, [q, router])
  const change = (next: string) => {
    setText(next)
    setOpening(null)
    navigate({ search: (now) => notesSearch({ ...now, q: next.trim() }), replace: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim() !== '') setOpening(text.trim())
    else if (event.key === 'Escape') {
      change('')
      field.current?.blur()
    } else return
    event.preventDefault()
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
      onKeyDown={onKeyDown}
    />
  )
  return { q: useDeferredValue(q), search, opening }
}
