import type { deleteVehicle } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { deleteRecord } from './delete-record.ts'

export const handle: HandlerOf<typeof deleteVehicle> = (ctx, { body }) =>
  deleteRecord(ctx, 'delete_vehicle', 'vehicle', body)
