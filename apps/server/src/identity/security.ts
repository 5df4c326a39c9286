import type { Concern } from '../ground/refusal.ts'
import { type AttemptsAudit, openAttemptsAudit } from './attempts-audit.ts'
import type { Audited } from './audit.ts'
import { securityEventOf } from './security-events.ts'
import { type Attempt, openSecurityLog, type SecurityLog } from './security-log.ts'

/** A refused call, and the account it concerned. */
interface RefusedCall extends Omit<Attempt, 'event' | 'company' | 'caller' | 'callerId'> {
  readonly concern: Concern | null
}

/** Security events: logged, counted and, if they concern a company, written into its own log. */
export interface Security extends AsyncDisposable {
  refused(call: RefusedCall): void
  audited(event: Audited): void
  /** Logs and writes due counts; everything with `all`. */
  flush(all?: boolean): Promise<void>
}

/** Milliseconds between flushes. */
const EVERY_MS = 10_000

export function openSecurity(
  parts: Parameters<typeof openAttemptsAudit>[0] & Parameters<typeof openSecurityLog>[0],
): Security {
  const lines = openSecurityLog(parts)
  const rows = openAttemptsAudit(parts)
  const flush = async (all = false) => {
    lines.flush(all)
    await rows.flush(all)
  }
  const timer = setInterval(() => void flush(), EVERY_MS).unref()
  return {
    refused: (call) => tell(lines, rows, call),
    audited: lines.audited,
    flush,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await flush(true)
    },
  }
}

function tell(lines: SecurityLog, rows: AttemptsAudit, { concern, ...call }: RefusedCall): void {
  const event = securityEventOf(call.code, call.operation)
  if (!event) return
  lines.refused({ event, ...call, ...(concern ? whoOf(concern) : {}) })
  const { code, operation } = call
  if (event.audited && concern) rows.note({ ...concern, action: event.audited, code, operation })
}

const whoOf = ({ kind, id, tenantId }: Concern) => ({
  ...(tenantId === null ? {} : { company: tenantId }),
  caller: kind,
  callerId: id,
})
