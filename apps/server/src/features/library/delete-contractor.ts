import type { deleteContractor } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { deleteRecord } from './delete-record.ts'

export const handle: HandlerOf<typeof deleteContractor> = (ctx, { body }) =>
  deleteRecord(ctx, 'delete_contractor', 'contractor', body)
