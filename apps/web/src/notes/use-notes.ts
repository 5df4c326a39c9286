import type { Client, OutputOf } from '@consign/sdk'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { type NotesView, statesOf } from './views.ts'

/** A page of the list; the first one names the rows that have changed since it was read. */
export type NotesPage = OutputOf<'list_documents'> & { readonly fresh?: ReadonlySet<string> }
/** A row of the list. */
export type NoteRow = NotesPage['items'][number]

export const listKey = ['notes', 'list'] as const
export const countsKey = ['notes', 'counts'] as const

/** Which notes a list shows: of a view, with words, taken over on these days. */
export interface Wanted {
  readonly view: NotesView
  readonly q: string
  readonly from: string | null
  readonly to: string | null
}

export const askNotes = (
  api: Client,
  { view, q, from, to }: Wanted,
  after: string | null,
): Promise<NotesPage> =>
  api.listDocuments({
    body: { after, states: statesOf[view] as string[] | null, query: q || null, from, to },
  })

/** The notes that are wanted, newest change first, page after page; what changes is told by the feed. */
export function useNotes(wanted: Wanted) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...listKey, wanted],
    queryFn: ({ pageParam }) => askNotes(api, wanted, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** How many notes there are in each state. */
export function useCounts() {
  const api = useApi()
  return useQuery({
    queryKey: countsKey,
    queryFn: async () => (await api.listDocuments({ body: {} })).counts,
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
