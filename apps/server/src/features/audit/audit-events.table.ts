import { auditEventsTable } from '@consign/contract'
import type { Readable } from '../../contexts/readable.ts'
import type { Via } from '../../identity/caller.ts'

interface AuditRow {
  readonly id: string
  readonly position: number
  readonly at: string
  readonly actor_kind: string
  readonly actor_id: string
  readonly actor_name: string
  readonly action: string
  readonly subject: string
  readonly via: Via | 'none'
  readonly previous_digest: string | null
  readonly digest: string
}

export const auditEventRows: Readable = {
  table: auditEventsTable,
  from: 'audit_event',
  columns: {
    id: 'id',
    position: 'position',
    at: 'at',
    actor_kind: 'actor_kind',
    actor_id: 'actor_id',
    action: 'action',
  },
  json: {
    column: 'body',
    select:
      'id, position, at::text, actor_kind, actor_id, actor_name, action, subject, via, previous_digest::text, digest::text',
    of: (row: AuditRow) => ({
      id: row.id,
      position: row.position,
      at: row.at,
      actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
      action: row.action,
      subject: JSON.parse(row.subject),
      ...(row.via === 'none' ? {} : { via: row.via }),
      previousDigest: row.previous_digest,
      digest: row.digest,
    }),
  },
}
