import type { Client, OutputOf } from '@consign/sdk'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { countsKey, listKey } from '../api/lists.ts'
import { useApi } from '../api/use-api.tsx'
import { type NotesView, statesOf } from './views.ts'

/** A page of the list; the first one names the rows that have changed since it was read. */
export type NotesPage = OutputOf<'list_documents'> & { readonly fresh?: ReadonlySet<string> }
/** A row of the list. */
export type NoteRow = NotesPage['items'][number]

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
    body: {
      after,
      states: statesOf[view] as string[] | null,
      links_end_by: view === 'needs' ? soon() : null,
      query: q || null,
      from,
      to,
    },
  })

/** Hours before its end from which a link needs attention. */
const hoursAhead = 24
const soon = (): string => new Date(Date.now() + hoursAhead * 3_600_000).toISOString()

/** Links end without an event: notes that need attention are fetched again, in ms. */
const needsAgain = 600_000

/** The notes of a filter, newest change first, page after page; the feed reports changes. */
export function useNotes(wanted: Wanted) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...listKey, wanted],
    queryFn: ({ pageParam }) => askNotes(api, wanted, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: wanted.view === 'needs' && needsAgain,
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

/** The notes that need attention on the page that was read; there may be more. */
export function useNeeds(): { readonly n: number | undefined; readonly isMore: boolean } {
  const { data, hasNextPage } = useNotes({ view: 'needs', q: '', from: null, to: null })
  return { n: data?.pages.reduce((sum, { items }) => sum + items.length, 0), isMore: hasNextPage }
}

/** How many notes a view has whose notes are known by their states alone. */
export function countOf(
  counts: Readonly<Record<string, number>> | undefined,
  view: Exclude<NotesView, 'needs'>,
): number | undefined {
  if (counts === undefined) return undefined
  const states = statesOf[view] ?? Object.keys(counts)
  return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
}
