import type { Client } from '@consign/sdk'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import type { Boxes, Role } from '../parts/trio.tsx'
import { boxesOf } from './boxes.ts'
import { type NotesView, statesOf } from './views.ts'

/** A row of the list. */
export interface NoteRow {
  readonly id: string
  readonly reference: string
  readonly state: string
  readonly boxes: Boxes
  readonly changedAt: string
}

const aPage = 50

/** The notes of a view, page after page, and how many there are. */
export function useNotes(view: NotesView, q: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['notes', view, q],
    queryFn: ({ pageParam }) => readPage(api, view, q, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
}

async function readPage(api: Client, view: NotesView, q: string, offset: number) {
  const states = statesOf[view]
  const { rows, count } = await api.read('documents', {
    select: ['id', 'reference', 'state', 'created_at'],
    where: { ...(states ? { state: { in: states } } : {}), ...(q ? { reference: { ilike: `*${q}*` } } : {}) },
    limit: aPage,
    offset,
    count: true,
  })
  const links = await linksOf(
    api,
    rows.map(({ id }) => id),
  )
  const items = rows.map(
    ({ id, reference, state, created_at }): NoteRow => ({
      id,
      reference,
      state,
      boxes: boxesOf(state, links.get(id) ?? []),
      changedAt: created_at,
    }),
  )
  return { items, all: count ?? 0, next: rows.length < aPage ? undefined : offset + aPage }
}

async function linksOf(api: Client, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never[]>()
  const { rows } = await api.read('sign_grants', {
    select: ['document_id', 'role', 'status'],
    where: { document_id: { in: ids } },
    limit: 200,
  })
  return Map.groupBy(rows, ({ document_id }) => document_id) as Map<
    string,
    { role: Role; status: 'active' }[]
  >
}

/** How many notes a view has. */
export function useCount(view: NotesView) {
  const api = useApi()
  const states = statesOf[view]
  return useQuery({
    queryKey: ['notes', 'count', view],
    queryFn: async () => {
      const where = states ? { state: { in: states } } : {}
      return (await api.read('documents', { select: ['id'], where, limit: 1, count: true })).count ?? 0
    },
    refetchInterval: 30_000,
  })
}
