import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useKey } from '../keys/use-key.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { bookSearch } from './kinds.ts'

const route = getRouteApi('/shell/app/address-book')

/** A pause in typing after which the address follows, in ms. */
const pause = 200

/** What is searched for, and its field: in the address, a moment after it was typed. */
export function useBookSearch() {
  const { t } = useTexts()
  const { q = '', kind } = route.useSearch()
  const navigate = route.useNavigate()
  const [text, setText] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  useKey(
    '/',
    useCallback(() => field.current?.focus(), []),
  )
  useEffect(() => {
    if (text.trim() === q) return
    const follow = () => navigate({ search: (now) => bookSearch({ ...now, q: text.trim() }), replace: true })
    const timer = setTimeout(follow, pause)
    return () => clearTimeout(timer)
  }, [text, q, navigate])
  // Another kind, or a step back, begins with what its address says.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text that is typed is not followed
  useEffect(() => setText(q), [kind])
  const search = (
    <TextInput
      ref={field}
      className="book-search"
      type="search"
      aria-label={t('book.search')}
      placeholder={t('book.search')}
      leftSection={<IconSearch size={16} />}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        setText('')
        field.current?.blur()
        event.preventDefault()
      }}
    />
  )
  return { q: useDeferredValue(q), search }
}
