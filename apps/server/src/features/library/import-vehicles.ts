import type { importVehicles } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { importRecords } from './import-records.ts'

export const handle: HandlerOf<typeof importVehicles> = (ctx, { body }) =>
  importRecords(ctx, 'import_vehicles', 'vehicle', body)
