import { csvCell } from '@consign/document-types/book/csv/csv-cell'
import type { AuditEntry } from './entry.ts'

const head = [
  'position',
  'at',
  'actor_kind',
  'actor_id',
  'actor',
  'action',
  'subject',
  'previous_digest',
  'digest',
]

/** Entries of the log as CSV (RFC 4180), all of each, so that the chain can be followed elsewhere. */
export const csvOf = (entries: readonly AuditEntry[]): string =>
  [head, ...entries.map(lineOf)].map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')

const lineOf = ({ position, at, actor, action, subject, previousDigest, digest }: AuditEntry): string[] => [
  String(position),
  at,
  actor.kind,
  actor.id,
  actor.name,
  action,
  JSON.stringify(subject),
  previousDigest ?? '',
  digest,
]
