import type { Client } from '@consign/sdk'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { countsKey, firstPage, listsOf } from '../api/lists.ts'
import { renewed } from './renewed.ts'
import { askNotes, type NotesPage, type Wanted } from './use-notes.ts'

type Pages = InfiniteData<NotesPage, string | null>

/**
 * Brings the lists up to date after some notes have changed: a list shows the newest change first, so one page gives their
 * new places, however many pages were read before. A hidden list is read when it is next shown.
 */
export async function renewLists(
  api: Client,
  queries: QueryClient,
  changed: ReadonlySet<string>,
): Promise<void> {
  const [shown, hidden] = [listsOf(queries, 'active'), listsOf(queries, 'inactive')]
  for (const { queryKey } of hidden) {
    queries.setQueryData<InfiniteData<unknown>>(queryKey, firstPage)
    queries.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  await Promise.all([
    queries.invalidateQueries({ queryKey: countsKey }, { throwOnError: true }),
    ...shown.map((query) => renewList(api, queries, query, changed)),
  ])
}

async function renewList(
  api: Client,
  queries: QueryClient,
  { queryKey, state }: Query,
  changed: ReadonlySet<string>,
): Promise<void> {
  if (state.data === undefined)
    return queries.invalidateQueries({ queryKey, exact: true }, { throwOnError: true })
  const [, , wanted] = queryKey as readonly [string, string, Wanted]
  const page = await askNotes(api, wanted, null)
  // A page on its way would be put behind the pages that were there when it was asked for; the list asks again.
  await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData<Pages>(queryKey, (data) => data && renewed(data, page, changed))
}
