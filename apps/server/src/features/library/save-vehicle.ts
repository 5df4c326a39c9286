import type { saveVehicle } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { saveRecord } from './save-record.ts'

export const handle: HandlerOf<typeof saveVehicle> = (ctx, { body }) =>
  saveRecord(ctx, 'save_vehicle', 'vehicle', body)
