import type { Log } from '../ground/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Audited } from './audit.ts'
import { type SecurityEvent, securityEvents } from './security-events.ts'
import { Tally } from './tally.ts'

/** The logged data of a refused call. */
export interface Attempt {
  readonly event: SecurityEvent
  readonly code: string
  readonly operation: string
  /** Its origin: an IPv4 address, or 64 bits of an IPv6 one. */
  readonly from: string
  readonly reqId: string
  /** Ids of the caller or of the tried account. */
  readonly company?: string
  readonly caller?: string
  readonly callerId?: string
}

/** Different attempts a minute with a line of their own; the rest share one line. */
const MOST = 1_000

/** Seconds in which an attempt has at most two lines: at once, and the number of repeats. */
const WINDOW = 60

/** Logged at the refusal itself. */
const ALREADY_TOLD: ReadonlySet<string> = new Set(securityEvents.map(({ name }) => name))

export interface SecurityLog {
  refused(attempt: Attempt): void
  audited(event: Audited): void
  /** Logs due counts; all of them when the server stops. */
  flush(all?: boolean): void
}

/**
 * Lines with a member `security`, the event's name (docs/security/events.md). A stranger can cause at most some 2,000 a
 * minute.
 */
export function openSecurityLog({ log, metrics }: { log: Log; metrics: Metrics }): SecurityLog {
  const tally = new Tally<Attempt>({ first: WINDOW, again: 0, most: MOST })
  return {
    refused(attempt) {
      const { event, code, operation, from, caller, callerId } = attempt
      metrics.securityEvents.inc({ event: event.name })
      const isNew = tally.count([event.name, code, operation, from, caller, callerId].join('\n'), attempt)
      if (isNew) log.warn(lineOf(attempt), 'refused')
    },
    audited({ tenantId, actor, action, subject }) {
      if (ALREADY_TOLD.has(action)) return
      metrics.securityEvents.inc({ event: action })
      const who = { company: tenantId, caller: actor.kind, callerId: actor.connectionId ?? actor.personId }
      log.info({ security: action, ...who, subject: withoutNames(subject) }, 'audited')
    },
    flush(all = false) {
      for (const { what, times, since } of tally.take(all))
        if (times > 1)
          log.warn({ ...lineOf(what), more: times - 1, since: since.toISOString() }, 'refused again')
      const left = tally.takeLeft()
      if (left > 0) log.warn({ security: 'refused.more', more: left }, 'refused: too many different attempts')
    },
  }
}

const lineOf = ({ event, ...facts }: Attempt) => ({ security: event.name, ...facts })

/** Names and addresses are in the company's own log only. */
const withoutNames = (subject: object): object =>
  Object.fromEntries(Object.entries(subject).filter(([name]) => name !== 'name' && name !== 'email'))
