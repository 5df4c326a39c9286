import type { importContractors } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { importRecords } from './import-records.ts'

export const handle: HandlerOf<typeof importContractors> = (ctx, { body }) =>
  importRecords(ctx, 'import_contractors', 'contractor', body)
