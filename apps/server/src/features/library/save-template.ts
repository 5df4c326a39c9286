import type { saveTemplate } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { saveRecord } from './save-record.ts'

export const handle: HandlerOf<typeof saveTemplate> = (ctx, { body }) =>
  saveRecord(ctx, 'save_template', 'template', body)
