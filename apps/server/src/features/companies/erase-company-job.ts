import type { Service } from '../../contexts/service.ts'
import { audit } from '../../identity/audit.ts'
import { personById } from '../../identity/people.ts'
import { handler, type JobHandler, jobKind } from '../../jobs/kind.ts'
import { sendJob } from '../../jobs/send-job.ts'
import type { Company, Transaction } from '../../store/company.ts'
import { lockCompany } from '../../store/lock-company.ts'
import { erasePositions, eraseSessions } from '../../tracking/sessions.store.ts'
import { eraseCompanyRows, erasureState } from './erasure.store.ts'

/** Minutes until the rows written by calls under way are deleted too: no call lasts as long. */
const afterMinutes = 10

/** Erases a company on its day; does nothing if the erasure was cancelled. */
export const eraseCompanyJob = jobKind<{ tenantId: string }>({
  name: 'erase_company',
  atOnce: 1,
  seconds: 600,
  waits: [60, 600, 3600, 6 * 3600, 86_400, 86_400],
  keepDays: { done: 7, dead: 90 },
})

export const companyEraser = (service: Pick<Service, 'company'>): JobHandler =>
  handler(eraseCompanyJob, async ({ tenantId }) => {
    const company = service.company(tenantId)
    if (await company.write((tx) => erase(tx, tenantId))) await erasePositionsOf(company)
  })

/** All in one transaction: the log entry, the rows, and the follow-up job. */
async function erase(tx: Transaction, tenantId: string): Promise<boolean> {
  await lockCompany(tx, tenantId)
  const [state] = await tx.run(erasureState, { tenantId })
  if (!state?.due && !state?.erased) return false
  if (!state.erased) {
    await auditErasure(tx, tenantId, state.erase_asked_by)
    const runAfter = new Date(Date.now() + afterMinutes * 60_000)
    sendJob(tx, eraseCompanyJob, { tenantId }, { runAfter })
  }
  tx.send(eraseSessions, { tenantId })
  await tx.run(eraseCompanyRows, { tenantId })
  return true
}

/** Without their sessions none is read any more; there may be more of them than a transaction should hold. */
async function erasePositionsOf(company: Company): Promise<void> {
  for (;;) {
    const [row] = await company.query(erasePositions, { tenantId: company.id })
    if ((row?.deleted ?? 0) === 0) return
  }
}

/** Before the rows go, and with them the requester's name. */
async function auditErasure(tx: Transaction, tenantId: string, askedBy: string | null): Promise<void> {
  const [person] = askedBy === null ? [] : await tx.run(personById, { personId: askedBy })
  if (!person) return
  const actor = { kind: 'user', name: person.name, personId: person.id, connectionId: null } as const
  await audit(tx, tenantId, actor, 'company.erased', {})
}
