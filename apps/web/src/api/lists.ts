import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'

export const listKey = ['notes', 'list'] as const
export const countsKey = ['notes', 'counts'] as const

/** Reads the lists of notes again from their beginning. */
export async function readListsAnew(queries: QueryClient): Promise<void> {
  for (const { queryKey } of listsOf(queries))
    queries.setQueryData<InfiniteData<unknown>>(queryKey, firstPage)
  await Promise.all(
    [listKey, countsKey].map((queryKey) => queries.invalidateQueries({ queryKey }, { throwOnError: true })),
  )
}

/** The queries of all lists of notes, or of those that a page shows. */
export const listsOf = (queries: QueryClient, type: 'active' | 'inactive' | 'all' = 'all'): Query[] =>
  queries.getQueryCache().findAll({ queryKey: listKey, type })

export const firstPage = (data: InfiniteData<unknown> | undefined): InfiniteData<unknown> | undefined =>
  data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
