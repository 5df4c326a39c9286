import type { Actor } from '@consign/evidence'
import type { CompanyContext } from '../../contexts/context.ts'
import type { Service } from '../../contexts/service.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { CompanyCaller } from '../../identity/caller.ts'
import { handler, type JobHandler } from '../../jobs/kind.ts'
import { repeatable } from '../../store/idempotency.ts'
import { type Report, trackedReport } from '../../tracking/report-kind.ts'
import { placeOf } from '../../tracking/session-view.ts'
import { proposedEvent } from './report-tracked.store.ts'
import { takeStep } from './take-step.ts'
import { transportEvent } from './transport-event.ts'

/** Records what the positions of an automatic session show, as reported by who started it; once, however often it is tried. */
export const trackedReporter = (service: Service): JobHandler =>
  handler(trackedReport, (report) => reportOne(service, report))

async function reportOne(service: Service, report: Report): Promise<void> {
  const company = service.company(report.tenantId)
  const [row] = await company.query(proposedEvent, { ...report })
  if (!row?.at) return
  const { at: occurredAt, place } = row
  const ctx = contextOf(service, report.tenantId, JSON.parse(row.started_by) as Actor)
  await takeStep(ctx, {
    write: repeatable('tracking_report', `${report.sessionId}/${report.documentId}/${report.event}`, report),
    documentId: report.documentId,
    decide(note) {
      if (note.happened(`transport.${report.event}`)) throw new Reported()
      return transportEvent(note, report.event, { occurredAt, place: placeOf(place), source: 'tracking' })
    },
    answer: () => null,
  }).catch(unlessRefused)
}

/** Somebody reported it first. */
class Reported extends Error {}

/** What the note does not allow now stays a proposal, for a person to decide. */
function unlessRefused(error: unknown): void {
  if (error instanceof Reported) return
  if (error instanceof Refusal && error.code !== 'UNAVAILABLE') return
  throw error
}

/** A call that nobody waits for, by who started the session. */
function contextOf(service: Service, tenantId: string, { kind, id }: Actor): CompanyContext {
  const caller: CompanyCaller = {
    kind: kind === 'user' ? 'user' : kind === 'apikey' ? 'apikey' : 'connection',
    tenantId,
    personId: id,
    sessionId: id,
    connectionId: kind === 'user' ? null : id,
    clientId: null,
    expiresAt: null,
    name: '',
    role: null,
    permissions: ['tracking:manage'],
    requireApproval: false,
    handOutLinks: false,
  }
  return {
    log: service.log,
    requestId: 'report_tracked',
    language: 'en',
    header: () => undefined,
    ip: '',
    gone: () => false,
    service: service.shared,
    caller,
    company: service.company(tenantId),
    recheckAccess: async () => undefined,
  }
}
