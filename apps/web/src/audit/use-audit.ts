import type { Client } from '@consign/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { brokenAt } from './chain.ts'
import type { AuditEntry } from './entry.ts'

const aPage = 50
/** Entries that are asked for at once when all are; a table answers no more. */
const aBatch = 200

/** The company’s log, the newest first, with what this browser finds of its chain. */
export function useAudit() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: async ({ pageParam }) => {
      const entries = await readPage(api, pageParam, aPage)
      return { entries, broken: await brokenAt(entries) }
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries }) => (entries.length < aPage ? undefined : entries.at(-1)?.position),
  })
}

/** The whole log, the newest first. */
export async function readAudit(api: Client): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (;;) {
    const page = await readPage(api, entries.at(-1)?.position ?? null, aBatch)
    entries.push(...page)
    if (page.length === 0) return entries
  }
}

async function readPage(api: Client, before: number | null, limit: number): Promise<AuditEntry[]> {
  const where = before === null ? {} : { position: { lt: before } }
  const { rows } = await api.read('audit_events', { where, limit })
  return rows.map(({ body }) => body)
}
