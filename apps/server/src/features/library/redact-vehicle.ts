import type { redactVehicle } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { redactRecord } from './redact-record.ts'

export const handle: HandlerOf<typeof redactVehicle> = (ctx, { body }) =>
  redactRecord(ctx, 'redact_vehicle', 'vehicle', body)
