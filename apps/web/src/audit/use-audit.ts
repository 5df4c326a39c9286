import type { Client } from '@consign/sdk'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { brokenAt } from './chain.ts'
import type { AuditEntry } from './entry.ts'
import { type AuditFilter, actionsOf } from './filter.ts'

const aPage = 50
/** Entries of one request for the whole log: the most that a table answers. */
const aBatch = 200

/** The company’s log, the newest first, as far as it is asked for, with what this browser finds of its chain. */
export function useAudit(filter: AuditFilter) {
  const api = useApi()
  const { keys } = useTexts()
  const where = whereOf(filter, keys)
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: async ({ pageParam }) => {
      const entries = await readPage(api, pageParam, aPage, where)
      return { entries, broken: await brokenAt(entries, { isWhole: isWhole(filter) }) }
    },
    initialPageParam: null as number | null,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ entries }) => (entries.length < aPage ? undefined : entries.at(-1)?.position),
  })
}

/** Whether no entry is left out. */
export const isWhole = ({ who, what }: AuditFilter): boolean => who === undefined && what === undefined

/** The whole log, the newest first. */
export async function readAudit(api: Client): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (;;) {
    const page = await readPage(api, entries.at(-1)?.position ?? null, aBatch)
    entries.push(...page)
    if (page.length === 0) return entries
  }
}

async function readPage(
  api: Client,
  before: number | null,
  limit: number,
  chosen: ReturnType<typeof whereOf> = {},
): Promise<AuditEntry[]> {
  const where = { ...chosen, ...(before === null ? {} : { position: { lt: before } }) }
  const { rows } = await api.read('audit_events', { where, limit })
  return rows.map(({ body }) => body)
}

const whereOf = ({ who, what }: AuditFilter, keys: readonly string[]) => ({
  ...(who ? { actor_id: { eq: who } } : {}),
  ...(what ? { action: { in: actionsOf(what, keys) } } : {}),
})
