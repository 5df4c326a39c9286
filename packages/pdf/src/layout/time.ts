export { localTime } from '@consign/document-types'

/** A UTC ISO time for people, to the second: `2026-09-01 06:00:00 UTC`; anything else unchanged. */
export function printTime(iso: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/.exec(iso)
  if (!parts) return iso
  const [, date, time, , offset] = parts
  return `${date} ${time} ${/^z$/i.test(offset!) ? 'UTC' : offset}`
}
