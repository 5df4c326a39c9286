import { statement } from '../store/statement.ts'

/**
 * Takes the next slot at an authority, `intervalMs` after the previous one, and returns the wait; no row and no slot if
 * the wait exceeds `mostMs`.
 */
export const takeTurn = statement(
  'take_turn_at_authority',
  { host: 'text', intervalMs: 'int4', mostMs: 'int4' },
  `insert into timestamp_authority as a (host, next_at)
   values (:host, clock_timestamp() + :intervalMs::int4 * interval '1 millisecond')
   on conflict (host) do update
      set next_at = greatest(a.next_at, clock_timestamp()) + :intervalMs::int4 * interval '1 millisecond'
    where a.next_at <= clock_timestamp() + :mostMs::int4 * interval '1 millisecond'
   returning greatest(0, extract(epoch from a.next_at - clock_timestamp()) * 1000 - :intervalMs::int4)::int4 as wait_ms`,
  { wait_ms: 'int4' },
)

/** Whether it failed so often in a row, the last time less than a minute ago. */
export const authorityStates = statement(
  'authority_states',
  { hosts: 'text[]' },
  `select host, ok, last_error, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
          failures >= 5 and at > now() - interval '1 minute' as rests
     from timestamp_authority where host = any (:hosts::text[])`,
  { host: 'text', ok: 'bool?', last_error: 'text?', at: 'text?', rests: 'bool' },
)

export const recordAnswer = statement(
  'record_answer_of_authority',
  { host: 'text', error: 'text?' },
  `update timestamp_authority
      set ok = :error::text is null, last_error = :error::text, at = now(),
          failures = case when :error::text is null then 0 else failures + 1 end
    where host = :host`,
)
