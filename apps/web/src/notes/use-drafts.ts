import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { folded } from '../parts/folded.ts'

/** The drafts that are not issued, newest change first, page after page, and how many there are. */
export function useDrafts() {
  const api = useApi()
  const { data, ...rest } = useInfiniteQuery({
    queryKey: ['drafts'],
    queryFn: ({ pageParam }) => api.listDrafts({ body: { after: pageParam, open: true } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  return {
    ...rest,
    data: data?.pages.flatMap(({ items }) => items),
    total: data?.pages[0]?.total,
    pages: data?.pages.length ?? 0,
  }
}

export type DraftRow = NonNullable<ReturnType<typeof useDrafts>['data']>[number]

/** Whether a draft matches the search: each of its words is in one of the texts. */
export const isMatch = (q: string) => {
  const words = folded(q).split(/\s+/).filter(Boolean)
  return ({ reference, sender, consignee }: DraftRow): boolean => {
    const texts = [reference, sender, consignee].map((text) => folded(text ?? ''))
    return words.every((word) => texts.some((text) => text.includes(word)))
  }
}
