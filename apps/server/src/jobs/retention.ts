import { type Statement, statement } from '../store/statement.ts'
import { declaredKinds } from './kind.ts'

/** Rows of a table that are removed when nothing needs them any more. */
export interface Retention {
  readonly table: string
  /** Which rows, and from when they age. */
  readonly rows: string
  readonly days: number
  readonly because: string
  /** Removes at most so many rows that are older than so many days. */
  readonly sweep: Statement<{ removed: number }, { days: number; most: number }>
}

const sweepBy = (table: string): Retention['sweep'] =>
  statement(
    `sweep_${table}`,
    { days: 'int4', most: 'int4' },
    `select sweep('${table}', make_interval(days => :days), :most) as removed`,
    { removed: 'int4' },
  )

const sumDocumentCounts: Retention['sweep'] = statement(
  'sum_document_counts',
  { days: 'int4', most: 'int4' },
  'select sum_document_counts(make_interval(days => :days), :most) as removed',
  { removed: 'int4' },
)

/** What is removed, and when: the one place where it is said. Of jobs, each kind says it. */
export const retentions: readonly Retention[] = [
  {
    table: 'idempotency',
    rows: 'answers kept for repeats, since they were first given',
    days: 35,
    because: 'a repeat finds its answer for at least 30 days',
    sweep: sweepBy('idempotency'),
  },
  {
    table: 'session',
    rows: 'sessions, since they were ended; without an end, after 400 days without use',
    days: 30,
    because: 'what was ended is not used again; the audit keeps that it was opened',
    sweep: sweepBy('session'),
  },
  {
    table: 'approval',
    rows: 'approvals that are no part of evidence, since they ran out',
    days: 400,
    because:
      'a year’s decisions can be looked up; the audit keeps who decided. Those of evidence stay with it',
    sweep: sweepBy('approval'),
  },
  {
    table: 'invitation',
    rows: 'invitations, since they ran out, also when they were accepted',
    days: 90,
    because: 'they hold addresses of people who may never have come',
    sweep: sweepBy('invitation'),
  },
  {
    table: 'one_time_token',
    rows: 'links mailed to people, since they ran out',
    days: 30,
    because: 'no link works any more; an address to change to stands in them',
    sweep: sweepBy('one_time_token'),
  },
  {
    table: 'sign_up',
    rows: 'sign-ups that nobody confirmed, since they ran out',
    days: 1,
    because: 'they bind nobody; a stranger may have typed the address that stands in them',
    sweep: sweepBy('sign_up'),
  },
  {
    table: 'oauth_record',
    rows: 'codes, refresh tokens, requests and programs nobody approved, since they ran out',
    days: 1,
    because: 'what has run out is refused whether it is there or not',
    sweep: sweepBy('oauth_record'),
  },
  {
    table: 'rate_window',
    rows: 'counted attempts, since their window began',
    days: 1,
    because: 'no window is longer than an hour',
    sweep: sweepBy('rate_window'),
  },
  {
    table: 'event',
    rows: 'events of the feed',
    days: 90,
    because: 'whoever reads them reads them soon; what happened to a note is in its chain',
    sweep: sweepBy('event'),
  },
  {
    table: 'log_checkpoint',
    rows: 'checkpoints of the log but the last, the last that was cosigned, and those with a time-stamp',
    days: 7,
    because: 'the newest says all that they said; the entries under them stay for ever',
    sweep: sweepBy('log_checkpoint'),
  },
  {
    table: 'document_count_change',
    rows: 'changes of how many documents are in a state, once they are added up',
    days: 0,
    because: 'the sums have them',
    sweep: sumDocumentCounts,
  },
]

/** Removes at most so many jobs of a kind. */
export const sweepJobs = statement(
  'sweep_job',
  { kind: 'text', done: 'int4', dead: 'int4', most: 'int4' },
  'select sweep_job(:kind, make_interval(days => :done), make_interval(days => :dead), :most) as removed',
  { removed: 'int4' },
)

/** The retention in words, a line each, jobs included. */
export const retentionLines = (): readonly {
  table: string
  rows: string
  days: number
  because: string
}[] => [
  ...retentions,
  ...declaredKinds().flatMap(({ name, every, keepDays: { done, dead } }) => {
    if (every !== undefined) return []
    const line = (rows: string, days: number, because: string) => ({ table: 'job', rows, days, because })
    return [
      line(`\`${name}\`, since it was done`, done, 'to answer whether and when'),
      line(
        `\`${name}\`, since it was given up`,
        dead,
        'its error is there to be read, and it can be done again by hand',
      ),
    ]
  }),
]
