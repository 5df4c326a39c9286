import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'

/** The drafts that are not issued, newest change first, page after page. */
export function useDrafts() {
  const api = useApi()
  const { data, ...rest } = useInfiniteQuery({
    queryKey: ['drafts'],
    queryFn: ({ pageParam }) => api.listDrafts({ body: { after: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const items = data?.pages.flatMap(({ items }) => items).filter(({ status }) => status === 'draft')
  return { ...rest, data: items, pages: data?.pages.length ?? 0 }
}

export type DraftRow = NonNullable<ReturnType<typeof useDrafts>['data']>[number]

/** Whether a draft matches the search. */
export const isMatch =
  (q: string) =>
  ({ reference, sender, consignee }: DraftRow): boolean =>
    [reference, sender, consignee].some((text) => text?.toLowerCase().includes(q.toLowerCase()))
