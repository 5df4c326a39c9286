import type { Client } from '@consign/sdk'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { useWho } from '../api/who.ts'
import { folded } from '../parts/folded.ts'
import type { AnyRecord, Kind, RecordOf } from './kinds.ts'

const aPage = 100
/** Most answers of a search. */
const mostFound = 50

export const bookKey = (kind: Kind) => ['book', kind] as const

interface Wanted {
  readonly kind: Kind
  readonly q: string
  readonly isArchived: boolean
}

/** Records by name, page after page; or those that are searched for, the best first. */
export function useRecords({ kind, q, isArchived }: Wanted) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...bookKey(kind), 'list', q, isArchived],
    queryFn: ({ pageParam }): Promise<readonly AnyRecord[]> =>
      q !== '' && !isArchived && kind !== 'templates'
        ? found(api, kind, q)
        : listed(api, kind, { q, isArchived, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < aPage ? undefined : pages.length * aPage),
    placeholderData: keepPreviousData,
  })
}

async function found(
  api: Client,
  kind: 'contractors' | 'vehicles',
  query: string,
): Promise<readonly AnyRecord[]> {
  const body = { query, limit: mostFound }
  return kind === 'contractors'
    ? (await api.searchContractors({ body })).items
    : (await api.searchVehicles({ body })).items
}

interface Listing {
  readonly q: string
  readonly isArchived: boolean
  readonly offset: number
}

/** Templates and what is archived are found by their text alone: the search leaves them out. */
async function listed(api: Client, kind: Kind, { q, isArchived, offset }: Listing): Promise<AnyRecord[]> {
  const text = folded(q).replaceAll(/[*%_\\]/g, '')
  const where = { archived: { is: isArchived }, ...(text === '' ? {} : { search: { ilike: `*${text}*` } }) }
  const { rows } = await api.read(kind, { where, order: ['name.asc', 'id.asc'], limit: aPage, offset })
  return rows.map(({ body }) => body)
}

/** How many records of a kind are not archived. */
export function useCount(kind: Kind): number | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...bookKey(kind), 'count'],
    queryFn: async () =>
      (await api.read(kind, { select: ['id'], where: { archived: { is: false } }, limit: 1, count: true }))
        .count,
  })
  return data ?? undefined
}

/** A record as the server has it; null where there is none. */
export function useStored(kind: Kind, id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...bookKey(kind), 'one', id],
    queryFn: () => readRecord(api, kind, id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export async function readRecord<K extends Kind>(
  api: Client,
  kind: K,
  id: string,
): Promise<RecordOf<K> | null> {
  const { rows } = await api.read(kind, { where: { id: { eq: id } } } as never)
  return (rows[0] as { readonly body: RecordOf<K> } | undefined)?.body ?? null
}

/** Whether the person may change the address book. */
export const useMayWrite = (): boolean => useWho().data?.permissions.includes('library:write') ?? false
