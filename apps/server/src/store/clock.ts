/** A `timestamptz` of SQL as evidence's exact text: UTC, to the millisecond. */
export const timeText = (sql: string): string =>
  `to_char((${sql}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The database's clock, which advances during a transaction. */
export const nowText = timeText('clock_timestamp()')
