import type { supplementSign } from '@consign/contract'
import type { Addition } from '@consign/evidence'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { repeatable } from '../../store/idempotency.ts'
import { mustStand } from './must-stand.ts'
import { decideSupplement } from './supplement.ts'
import { takeStep } from './take-step.ts'

/** Data that a party learns at the ramp, before it signs. */
export const handle: HandlerOf<typeof supplementSign> = async (ctx, { body }) => {
  const { documentId, grantId, role, successive } = ctx.caller
  if (successive !== null) throw refuse('SUPPLEMENT_NOT_ALLOWED')
  const additions = body.additions as readonly Addition[]
  const baseVersionId = body.base_version_id
  const { language } = ctx
  return takeStep(ctx, {
    write: repeatable(`link ${grantId}`, body.id.toLowerCase(), ['supplement_sign', body]),
    documentId,
    before: mustStand(ctx),
    decide: (note) => decideSupplement(note, { baseVersionId, additions, role, grantId, language }),
    answer: () => ({ ok: true }),
  })
}
