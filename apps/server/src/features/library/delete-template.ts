import type { deleteTemplate } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { deleteRecord } from './delete-record.ts'

export const handle: HandlerOf<typeof deleteTemplate> = (ctx, { body }) =>
  deleteRecord(ctx, 'delete_template', 'template', body)
