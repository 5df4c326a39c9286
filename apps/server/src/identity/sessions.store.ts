import { type RowOf, statement } from '../store/statement.ts'
import { sessionLife } from './lifetimes.ts'

const { idleDays, absoluteDays } = sessionLife

/** When a session used now ends, of a person whose identity was proven at `since`. */
const endOf = (since: string) =>
  `least(now() + interval '${idleDays} days', ${since} + interval '${absoluteDays} days')`

/** How and when the session's person proved their identity, and their second factor. */
const provenColumns = {
  method: 'text:password|otp',
  authenticated_at: 'timestamptz',
  second_factor_at: 'timestamptz?',
} as const

export type Proven = RowOf<typeof provenColumns>

/** For a person, or for a connection, whose end is the session's; `since` is the time of the proof, null: now. */
export const insertSession = statement(
  'insert_session',
  {
    tenantId: 'uuid',
    sessionId: 'uuid',
    personId: 'uuid?',
    connectionId: 'uuid?',
    userAgent: 'text?',
    since: 'timestamptz?',
    method: 'text:password|otp',
    factorAt: 'timestamptz?',
  },
  `insert into session (tenant_id, id, person_id, connection_id, user_agent, authenticated_at, method,
                        second_factor_at, ends_at)
   values (:tenantId, :sessionId, :personId, :connectionId, :userAgent, coalesce(:since, now()), :method,
           :factorAt,
           case when :personId::uuid is not null then ${endOf('coalesce(:since::timestamptz, now())')} end)
   returning method, authenticated_at, second_factor_at`,
  provenColumns,
)

const sessionColumns = {
  person_id: 'uuid?',
  connection_id: 'uuid?',
  counter: 'int8',
  revoked: 'bool',
  ended: 'bool',
  fresh: 'bool',
  ...provenColumns,
} as const

export type SessionRow = RowOf<typeof sessionColumns>

/** A session whose person is still a member; `fresh` for 10 s after a refresh. */
export const sessionById = statement(
  'session_by_id',
  { tenantId: 'uuid', sessionId: 'uuid' },
  `select person_id, connection_id, counter, revoked_at is not null as revoked,
          coalesce(ends_at <= now(), false) as ended,
          refreshed_at > now() - interval '10 seconds' as fresh,
          method, authenticated_at, second_factor_at
     from session where tenant_id = :tenantId and id = :sessionId`,
  sessionColumns,
)

/** Advances the counter; no row if another refresh did. */
export const rotateSession = statement(
  'rotate_session',
  { tenantId: 'uuid', sessionId: 'uuid', counter: 'int8' },
  `update session
      set counter = counter + 1, refreshed_at = now(),
          ends_at = case when person_id is not null then ${endOf('authenticated_at')} end
    where tenant_id = :tenantId and id = :sessionId and counter = :counter and revoked_at is null and (ends_at is null or ends_at > now())
   returning counter`,
  { counter: 'int8' },
)

/** When the session's person last proved their identity, and whether that is recent. */
export const authenticationOf = statement(
  'authentication_of_session',
  { tenantId: 'uuid', sessionId: 'uuid' },
  `select method, authenticated_at, second_factor_at,
          authenticated_at > now() - interval '${sessionLife.freshMinutes} minutes' as fresh
     from session where tenant_id = :tenantId and id = :sessionId`,
  { ...provenColumns, fresh: 'bool' },
)

/** A person's valid sessions in one company, the last used first. */
export const sessionsOf = statement(
  'sessions_of_person',
  { tenantId: 'uuid', personId: 'uuid', most: 'int4' },
  `select s.id, s.created_at, s.refreshed_at, s.user_agent, c.name as company
     from session s join company c on c.tenant_id = s.tenant_id
    where s.tenant_id = :tenantId and s.person_id = :personId and s.revoked_at is null and (s.ends_at is null or s.ends_at > now())
    order by s.refreshed_at desc, s.id desc limit :most::int4`,
  {
    id: 'uuid',
    created_at: 'timestamptz',
    refreshed_at: 'timestamptz',
    user_agent: 'text?',
    company: 'text',
  },
)

export const revokeSession = statement(
  'revoke_session',
  { tenantId: 'uuid', sessionId: 'uuid' },
  `update session set revoked_at = now()
    where tenant_id = :tenantId and id = :sessionId and revoked_at is null`,
)

/** Ends a session of the person; no row without a valid one. */
export const revokeOwnSession = statement(
  'revoke_own_session',
  { tenantId: 'uuid', sessionId: 'uuid', personId: 'uuid' },
  `update session set revoked_at = now()
    where tenant_id = :tenantId and id = :sessionId and person_id = :personId and revoked_at is null
      and (ends_at is null or ends_at > now())
   returning id`,
  { id: 'uuid' },
)

/** All sessions of the person in this company except one; null: all. */
export const revokeSessions = statement(
  'revoke_sessions',
  { tenantId: 'uuid', personId: 'uuid', but: 'uuid?' },
  `update session set revoked_at = now()
    where tenant_id = :tenantId and person_id = :personId and revoked_at is null
      and (:but::uuid is null or id <> :but)`,
)
