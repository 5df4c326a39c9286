import { statement } from '../store/statement.ts'

export const insertSession = statement(
  'insert_session',
  'insert into session (tenant_id, id, person_id, connection_id) values ($1, $2, $3, $4)',
)

const sessionColumns = {
  person_id: 'uuid?',
  connection_id: 'uuid?',
  counter: 'int8',
  revoked: 'bool',
  fresh: 'bool',
} as const

/** A session whose person still belongs to the company; `fresh` for 10 s after a refresh. */
export const sessionById = statement(
  'session_by_id',
  `select person_id, connection_id, counter, revoked_at is not null as revoked, refreshed_at > now() - interval '10 seconds' as fresh
     from session where tenant_id = $1 and id = $2`,
  sessionColumns,
)

/** Moves the counter on; no row when somebody else did. */
export const rotateSession = statement(
  'rotate_session',
  `update session set counter = counter + 1, refreshed_at = now()
    where tenant_id = $1 and id = $2 and counter = $3 and revoked_at is null returning counter`,
  { counter: 'int8' },
)

export const revokeSession = statement(
  'revoke_session',
  'update session set revoked_at = now() where tenant_id = $1 and id = $2 and revoked_at is null',
)

/** `$4` true: all of the person's in this company; false: all but this one. */
export const revokeSessions = statement(
  'revoke_sessions',
  `update session set revoked_at = now()
    where tenant_id = $1 and person_id = $2 and revoked_at is null and ($4 or id <> $3)`,
)
