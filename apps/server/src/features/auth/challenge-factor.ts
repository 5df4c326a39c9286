import type { challengeFactor } from '@consign/contract'
import { v4 } from 'uuid'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { challengeLife } from './factor-owner.ts'
import { factorOf, openChallenge } from './factors.store.ts'
import { sessionOf } from './session-of.ts'

/** Opens a challenge that this session alone can answer. */
export const handle: HandlerOf<typeof challengeFactor> = async (ctx, { params }) => {
  const { service } = ctx
  const { personId, tenantId, sessionId } = await sessionOf(ctx)
  const factorId = params.factorId.toLowerCase()
  const [factor] = await service.directory.run(factorOf, { factorId, personId })
  if (!factor) throw refuse('mfa_factor_not_found')
  const challengeId = v4()
  const { minutes } = challengeLife
  const [opened] = await service
    .company(tenantId)
    .write((tx) => tx.run(openChallenge, { tenantId, sessionId, factorId, challengeId, minutes }))
  if (!opened) throw refuse('session_not_found')
  return { id: challengeId, type: 'totp', expires_at: Math.floor(opened.expires_at.getTime() / 1000) }
}
