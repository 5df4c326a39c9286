import type { trustStatus } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { logPart } from './log-part.ts'
import { sealsPart } from './seals-part.ts'
import { timestampsPart } from './timestamps-part.ts'

/** What the evidence of a company's notes still lacks, by kind. */
export const handle: HandlerOf<typeof trustStatus> = async (ctx) => ({
  timestamps: await timestampsPart(ctx),
  seals: await sealsPart(ctx),
  log: await logPart(ctx),
})
