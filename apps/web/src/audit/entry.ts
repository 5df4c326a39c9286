import type { TableRow } from '@consign/sdk'

/** One thing that somebody did for the company. */
export type AuditEntry = TableRow<'audit_events'>['body']
