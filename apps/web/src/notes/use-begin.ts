import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Begins a note; its draft is kept at the server from the first character on. */
export function useBegin(): (start: 'empty' | 'example') => void {
  const navigate = useNavigate()
  return useCallback(
    (start) => {
      navigate({ to: '/app/drafts/$draftId', params: { draftId: crypto.randomUUID() }, search: { start } })
    },
    [navigate],
  )
}
