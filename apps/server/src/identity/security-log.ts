import type { Log } from '../ground/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Audited } from './audit.ts'
import { type SecurityEvent, securityEvents } from './security-events.ts'
import { Tally } from './tally.ts'

/** A call that was refused, as far as it is told. */
export interface Attempt {
  readonly event: SecurityEvent
  readonly code: string
  readonly operation: string
  /** Where it came from: an IPv4 address, or 64 bits of an IPv6 one. */
  readonly from: string
  readonly reqId: string
  /** Ids of whoever called, or whose account was tried. */
  readonly company?: string
  readonly caller?: string
  readonly callerId?: string
}

/** Different attempts a minute of which each has a line; of all beyond it there is one line together. */
const MOST = 1_000

/** Seconds in which the same attempt is told twice at most: at once, and how often it came again. */
const WINDOW = 60

/** What was told when it was refused. */
const ALREADY_TOLD: ReadonlySet<string> = new Set(securityEvents.map(({ name }) => name))

export interface SecurityLog {
  refused(attempt: Attempt): void
  audited(event: Audited): void
  /** Says what was counted and is due; everything when the server stops. */
  flush(all?: boolean): void
}

/**
 * Lines with a member `security`, whose value is the name of the event (docs/security/events.md). A stranger can write
 * at most some 2,000 of them a minute, however much he tries.
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
      if (left > 0) log.warn({ security: 'refused.more', more: left }, 'refused, too many to tell apart')
    },
  }
}

const lineOf = ({ event, ...facts }: Attempt) => ({ security: event.name, ...facts })

/** Names and addresses are the company's business: its own log has them. */
const withoutNames = (subject: object): object =>
  Object.fromEntries(Object.entries(subject).filter(([name]) => name !== 'name' && name !== 'email'))
