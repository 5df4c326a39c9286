import type { OutputOf } from '@consign/sdk'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { type NotesView, statesOf } from './views.ts'

/** A row of the list. */
export type NoteRow = OutputOf<'list_documents'>['items'][number]

/** The notes of a view, newest change first, page after page. */
export function useNotes(view: NotesView, q: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['notes', view, q],
    queryFn: ({ pageParam }) =>
      api.listDocuments({ body: { after: pageParam, states: statesOf[view], query: q || null } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
}

/** How many notes there are in each state. */
export function useCounts() {
  const api = useApi()
  return useQuery({
    queryKey: ['notes', 'counts'],
    queryFn: async () => (await api.listDocuments({ body: {} })).counts,
    refetchInterval: 15_000,
  })
}

/** How many notes a view has. */
export function countOf(
  counts: Readonly<Record<string, number>> | undefined,
  view: NotesView,
): number | undefined {
  if (counts === undefined) return undefined
  const states = statesOf[view] ?? Object.keys(counts)
  return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
}
