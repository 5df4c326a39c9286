/**
 * SQL expressions for stored documents that were never issued: number `n` in, ids, digests and times out. Documents are
 * twenty seconds apart. Ids are time-ordered like real ones, so that rows land in the indexes as real ones do.
 */
const firstMs = 1_700_000_000_000
const apartMs = 20_000

/** The kinds of ids; rows of one kind differ by their position, which is added. */
export const kind = {
  draft: 0x001,
  change: 0x002,
  document: 0x003,
  version: 0x010,
  artifact: 0x020,
  grant: 0x030,
  link: 0x040,
  consent: 0x080,
  answer: 0x090,
} as const

/** UUID version 7 of document `n`; `of` is an SQL integer. */
export const idSql = (of: string | number): string =>
  `(lpad(to_hex(${firstMs} + n * ${apartMs}::bigint), 12, '0') || '7000' || to_hex(${0x8000} + ${of})
    || lpad(to_hex(n), 12, '0'))::uuid`

/** The same id, outside of the database. */
export function idOf(n: number, of: number): string {
  const time = (firstMs + n * apartMs).toString(16).padStart(12, '0')
  const variant = (0x8000 + of).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-${variant}-${n.toString(16).padStart(12, '0')}`
}

/** 64 hex that stand for a digest; `of` is an SQL text. */
export const digestSql = (of: string): string => `(md5(n || ${of}) || md5(${of} || n))`

/** When document `n` was issued, as evidence writes times. */
export const timeSql = `to_char(to_timestamp((${firstMs} + n * ${apartMs}::bigint) / 1000.0) at time zone 'utc',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
