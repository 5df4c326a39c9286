import { readOutline } from '@consign/map'
import address from '@consign/map/outline.json?url'
import { useQuery } from '@tanstack/react-query'

/** The outline of the map, fetched once. Without it the words stay. */
export const useOutline = () =>
  useQuery({
    queryKey: ['outline'],
    queryFn: () => readOutline(address),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  }).data ?? null
