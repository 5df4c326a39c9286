import type { TableRow } from '@consign/sdk'

/** One action of a person or program for the company. */
export type AuditEntry = TableRow<'audit_events'>['body']
