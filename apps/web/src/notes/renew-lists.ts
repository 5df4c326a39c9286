import type { Client } from '@consign/sdk'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { renewed } from './renewed.ts'
import { askNotes, countsKey, listKey, type NotesPage, type Wanted } from './use-notes.ts'

type Pages = InfiniteData<NotesPage, string | null>

/** Reads the lists of notes anew from their beginning. */
export async function readListsAnew(queries: QueryClient): Promise<void> {
  for (const { queryKey } of listsOf(queries)) queries.setQueryData<Pages>(queryKey, firstPage)
  await Promise.all(
    [listKey, countsKey].map((queryKey) => queries.invalidateQueries({ queryKey }, { throwOnError: true })),
  )
}

/**
 * Brings the lists up to date after some notes have changed: a list shows the newest change first, so one page tells where
 * they are now, however many pages were read before. A list that nobody looks at is read when somebody does.
 */
export async function renewLists(
  api: Client,
  queries: QueryClient,
  changed: ReadonlySet<string>,
): Promise<void> {
  const [shown, hidden] = [listsOf(queries, 'active'), listsOf(queries, 'inactive')]
  for (const { queryKey } of hidden) {
    queries.setQueryData<Pages>(queryKey, firstPage)
    queries.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  await Promise.all([
    queries.invalidateQueries({ queryKey: countsKey }, { throwOnError: true }),
    ...shown.map((query) => renewList(api, queries, query, changed)),
  ])
}

const listsOf = (queries: QueryClient, type: 'active' | 'inactive' | 'all' = 'all'): Query[] =>
  queries.getQueryCache().findAll({ queryKey: listKey, type })

const firstPage = (data: Pages | undefined): Pages | undefined =>
  data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }

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
  // A page that is on its way would be put behind the pages that were there when it was asked for; the list asks again.
  await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData<Pages>(queryKey, (data) => data && renewed(data, page, changed))
}
