import { type Statement, statement } from '../store/statement.ts'
import { declaredKinds } from './kind.ts'

/** Rows of a table that a job deletes once they are expired. */
export interface Retention {
  readonly table: string
  /** The rows, and the start of their age. */
  readonly rows: string
  readonly days: number
  readonly because: string
  /** Deletes at most `most` rows older than `days`. */
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

const sweepKnownNetworks: Retention['sweep'] = statement(
  'sweep_known_networks',
  { days: 'int4', most: 'int4' },
  `with gone as (
     delete from known_network where ctid = any (array(
       select ctid from known_network where seen_at < now() - make_interval(days => :days) limit :most::int4))
     returning 1)
   select count(*)::int4 as removed from gone`,
  { removed: 'int4' },
)

const sweepSignRounds: Retention['sweep'] = statement(
  'sweep_sign_rounds',
  { days: 'int4', most: 'int4' },
  'select sweep_sign_rounds(make_interval(days => :days), :most) as removed',
  { removed: 'int4' },
)

const sweepTracking: Retention['sweep'] = statement(
  'sweep_tracking',
  { days: 'int4', most: 'int4' },
  'select sweep_tracking(make_interval(days => :days), :most, now()) as removed',
  { removed: 'int4' },
)

const sweepTrackingSessions: Retention['sweep'] = statement(
  'sweep_tracking_sessions',
  { days: 'int4', most: 'int4' },
  'select sweep_tracking_sessions(make_interval(days => :days), :most, now()) as removed',
  { removed: 'int4' },
)

/** The one list of retention periods. Each job kind has its own. */
export const retentions: readonly Retention[] = [
  {
    table: 'idempotency',
    rows: 'answers stored for retries, since first given',
    days: 35,
    because: 'a retry finds its answer for at least 30 days',
    sweep: sweepBy('idempotency'),
  },
  {
    table: 'session',
    rows: 'sessions, since they ended; otherwise after 400 days without use',
    days: 30,
    because: 'an ended session is never used again; the audit log keeps its opening',
    sweep: sweepBy('session'),
  },
  {
    table: 'approval',
    rows: 'approvals outside evidence, since they expired',
    days: 400,
    because:
      'a year’s decisions stay readable; the audit log keeps the decider. Those in evidence stay with it',
    sweep: sweepBy('approval'),
  },
  {
    table: 'invitation',
    rows: 'invitations, since they expired, accepted or not',
    days: 90,
    because: 'they hold addresses of people who may never have joined',
    sweep: sweepBy('invitation'),
  },
  {
    table: 'one_time_token',
    rows: 'mailed links, since they expired',
    days: 30,
    because: 'the links have expired; they may contain a new address',
    sweep: sweepBy('one_time_token'),
  },
  {
    table: 'sign_up',
    rows: 'unconfirmed sign-ups, since they expired',
    days: 1,
    because: 'they bind nobody; a stranger may have typed the address',
    sweep: sweepBy('sign_up'),
  },
  {
    table: 'oauth_record',
    rows: 'codes, refresh tokens, requests and unapproved programs, since they expired',
    days: 1,
    because: 'expired records are refused with or without their row',
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
    table: 'known_network',
    rows: 'networks that an account signed in from, as hashes, since the last time',
    days: 180,
    because: 'an owner signs in from there while strangers use up the attempts of all networks',
    sweep: sweepKnownNetworks,
  },
  {
    table: 'event',
    rows: 'events of the feed',
    days: 90,
    because: 'readers follow soon; the chain keeps a note’s history',
    sweep: sweepBy('event'),
  },
  {
    table: 'tracking_position',
    rows: 'positions of live tracking, since their time, or `TRACKING_DAYS`; at once on request',
    days: 30,
    because: 'they are no evidence; who drove where is nobody’s business for longer',
    sweep: sweepTracking,
  },
  {
    table: 'tracking_session',
    rows: 'tracking sessions without positions, since they ended',
    days: 365,
    because: 'they show for a year that the driver agreed, and when tracking ended',
    sweep: sweepTrackingSessions,
  },
  {
    table: 'log_checkpoint',
    rows: 'checkpoints of the log except the last, the last cosigned one, and timestamped ones',
    days: 7,
    because: 'the newest covers all earlier ones; the entries under them stay for ever',
    sweep: sweepBy('log_checkpoint'),
  },
  {
    table: 'sign_round',
    rows: 'rounds, one address over signing links, since they expired',
    days: 90,
    because: 'who opens one late reads which company to call; its links stay with their notes',
    sweep: sweepSignRounds,
  },
  {
    table: 'document_count_change',
    rows: 'changes of the count of documents by state, once summed',
    days: 0,
    because: 'the sums include them',
    sweep: sumDocumentCounts,
  },
]

/** Deletes at most `most` jobs of a kind. */
export const sweepJobs = statement(
  'sweep_job',
  { kind: 'text', done: 'int4', dead: 'int4', most: 'int4' },
  'select sweep_job(:kind, make_interval(days => :done), make_interval(days => :dead), :most) as removed',
  { removed: 'int4' },
)

/** The rows of docs/retention.md, jobs included. */
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
      line(`\`${name}\`, since done`, done, 'shows whether and when it ran'),
      line(`\`${name}\`, since given up`, dead, 'its error can be read, and the job retried by hand'),
    ]
  }),
]
