import type { redactContractor } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { redactRecord } from './redact-record.ts'

export const handle: HandlerOf<typeof redactContractor> = (ctx, { body }) =>
  redactRecord(ctx, 'redact_contractor', 'contractor', body)
