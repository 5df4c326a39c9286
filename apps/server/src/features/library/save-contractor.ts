import type { saveContractor } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { saveRecord } from './save-record.ts'

export const handle: HandlerOf<typeof saveContractor> = (ctx, { body }) =>
  saveRecord(ctx, 'save_contractor', 'contractor', body)
