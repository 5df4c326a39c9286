import type { listSessions } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { companiesOf } from '../../identity/people.ts'
import { sessionsOf } from '../../identity/sessions.store.ts'

/** In total, and per company. */
const [most, mostOfCompany] = [200, 100]

/** Each company's sessions are read as that company: no query crosses companies. */
export const handle: HandlerOf<typeof listSessions> = async ({ service, caller }) => {
  const { personId, sessionId } = caller
  const companies = await service.directory.run(companiesOf, { personId })
  const found = await Promise.all(
    companies.map(async ({ tenant_id: id }) => {
      const rows = await service
        .company(id)
        .query(sessionsOf, { tenantId: id, personId, most: mostOfCompany })
      return rows.map((row) => ({ ...row, company: { id, name: row.company } }))
    }),
  )
  const newest = found.flat().sort((a, b) => b.refreshed_at.getTime() - a.refreshed_at.getTime())
  return {
    items: newest.slice(0, most).map((row) => ({
      id: row.id,
      company: row.company,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.refreshed_at.toISOString(),
      ...(row.user_agent === null ? {} : { userAgent: row.user_agent }),
      current: row.id === sessionId,
    })),
  }
}
