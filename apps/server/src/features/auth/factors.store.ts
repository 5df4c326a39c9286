import { statement } from '../../store/statement.ts'

/** One factor at a time is added, so that they can be counted. */
export const lockFactors = statement(
  'lock_factors',
  { personId: 'uuid' },
  'select id from person where id = :personId and erased_at is null for no key update',
  { id: 'uuid' },
)

/** Factors that were begun and not verified within the hour. */
export const dropStaleFactors = statement(
  'drop_stale_factors',
  { personId: 'uuid' },
  `delete from factor
    where person_id = :personId and verified_at is null and created_at < now() - interval '1 hour'`,
)

export const countFactors = statement(
  'count_factors',
  { personId: 'uuid' },
  'select count(*)::int4 as factors from factor where person_id = :personId',
  { factors: 'int4' },
)

export const insertFactor = statement(
  'insert_factor',
  { id: 'uuid', personId: 'uuid', name: 'text', secret: 'bytea' },
  'insert into factor (id, person_id, name, secret) values (:id, :personId, :name, :secret)',
)

export const factorOf = statement(
  'factor_of',
  { factorId: 'uuid', personId: 'uuid' },
  `select secret, verified_at is not null as verified from factor where id = :factorId and person_id = :personId`,
  { secret: 'bytea', verified: 'bool' },
)

/** No row if the code's step, or a later one, was accepted before; `first` if this verifies the factor. */
export const acceptStep = statement(
  'accept_step',
  { factorId: 'uuid', personId: 'uuid', step: 'int8' },
  `update factor set last_step = :step, updated_at = now(), verified_at = coalesce(verified_at, now())
    where id = :factorId and person_id = :personId and last_step < :step
   returning verified_at = now() as first`,
  { first: 'bool' },
)

/** The factors that were begun and not verified. */
export const dropUnverified = statement(
  'drop_unverified_factors',
  { personId: 'uuid' },
  'delete from factor where person_id = :personId and verified_at is null',
)

export const deleteFactor = statement(
  'delete_factor',
  { factorId: 'uuid', personId: 'uuid' },
  'delete from factor where id = :factorId and person_id = :personId returning verified_at is not null as verified',
  { verified: 'bool' },
)

/** The session's challenge; an earlier one is void. */
export const openChallenge = statement(
  'open_challenge',
  { tenantId: 'uuid', sessionId: 'uuid', factorId: 'uuid', challengeId: 'uuid', minutes: 'int4' },
  `update session
      set challenge_id = :challengeId, challenged_factor = :factorId, challenged_at = now(), challenge_tries = 0
    where tenant_id = :tenantId and id = :sessionId and revoked_at is null
   returning now() + :minutes::int4 * interval '1 minute' as expires_at`,
  { expires_at: 'timestamptz' },
)

/** Counts a try at the session's challenge; no row for another one, one that has expired, or after too many tries. */
export const tryChallenge = statement(
  'try_challenge',
  {
    tenantId: 'uuid',
    sessionId: 'uuid',
    factorId: 'uuid',
    challengeId: 'uuid',
    minutes: 'int4',
    tries: 'int4',
  },
  `update session set challenge_tries = challenge_tries + 1
    where tenant_id = :tenantId and id = :sessionId and revoked_at is null
      and challenge_id = :challengeId and challenged_factor = :factorId and challenge_tries < :tries
      and challenged_at > now() - :minutes::int4 * interval '1 minute'
   returning id`,
  { id: 'uuid' },
)
