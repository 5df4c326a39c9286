import type { Client, OutputOf } from '@consign/sdk'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { countsKey, listKey } from '../api/lists.ts'
import { useApi } from '../api/use-api.tsx'
import { type NotesView, statesOf } from './views.ts'

/** A page of the list; the first one names the rows that have changed since it was read. */
export type NotesPage = OutputOf<'list_documents'> & { readonly fresh?: ReadonlySet<string> }
/** A row of the list. */
export type NoteRow = NotesPage['items'][number]

/** Which notes a list shows: of a view, with words, taken over on these days, in these states, of a party. */
export interface Wanted {
  readonly view: NotesView
  readonly q: string
  readonly from?: string
  readonly to?: string
  readonly states?: readonly string[]
  readonly carrier?: string
  readonly customer?: string
}

/** Whether a list is narrower than its view. */
export const isNarrowed = ({ q, from, to, states, carrier, customer }: Wanted): boolean =>
  [q, from, to, states, carrier, customer].some(Boolean)

export const askNotes = (
  api: Client,
  { view, q, states = statesOf[view] ?? undefined, ...narrowed }: Wanted,
  after: string | null,
): Promise<NotesPage> =>
  api.listDocuments({
    body: {
      after,
      ...(states ? { states: [...states] } : {}),
      ...(view === 'needs' ? { waiting: true } : {}),
      ...(q ? { query: q } : {}),
      ...narrowed,
    },
  })

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

/** How many notes wait for the company. */
export function useNeeds(): number | undefined {
  return useNotes({ view: 'needs', q: '' }).data?.pages[0]?.waiting
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
