import type { verifyFactor } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import type { Service } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import type { CompanyCaller } from '../../identity/caller.ts'
import { openSession } from '../../identity/open-session.ts'
import { type PersonRow, personById } from '../../identity/people.ts'
import { authenticationOf } from '../../identity/sessions.store.ts'
import { countAttempt, factorGuessing } from '../../limits/attempts.ts'
import { rememberNetwork } from '../../limits/known-networks.ts'
import { openSecret } from '../../seals/company-key.ts'
import { endSessions } from './end-sessions.ts'
import { challengeLife, factorOwner } from './factor-owner.ts'
import { acceptStep, dropUnverified, factorOf, tryChallenge } from './factors.store.ts'
import { sessionOf } from './session-of.ts'
import { sendNotice } from './token-mail.ts'
import { stepOfCode } from './totp.ts'

interface Answer {
  readonly factorId: string
  readonly challengeId: string
  readonly code: string
}

const incomplete = {
  en: 'challenge_id and code are needed',
  pl: 'potrzebne są challenge_id i code',
}

/**
 * A right code opens a new session in the place of the caller's, so that a copied token of that one gains nothing. The
 * first code of a factor ends all sessions of the person.
 */
export const handle: HandlerOf<typeof verifyFactor> = async (ctx, { params, body }) => {
  const { service, ip } = ctx
  const caller = await sessionOf(ctx)
  const { challenge_id: challengeId, code } = body
  if (!challengeId || code === undefined) throw refuse('validation_failed', { message: incomplete })
  const { personId, tenantId, sessionId, name } = caller
  const [person] = await service.directory.run(personById, { personId })
  const [proof] = await service.company(tenantId).query(authenticationOf, caller)
  if (!person || !proof) throw refuse('session_not_found')
  const factorId = params.factorId.toLowerCase()
  await countAttempt(service, factorGuessing, { account: person.email, ip })
  const answer = { factorId, challengeId: challengeId.toLowerCase(), code }
  const first = await accept(service, caller, person, answer)
  if (first)
    await endSessions(service, { personId, name, but: null, action: 'factor.added', subject: { factorId } })
  await rememberNetwork(service.directory, person.email, ip)
  const session = await openSession(service, tenantId, person, {
    since: proof.authenticated_at,
    method: proof.method,
    factorAt: new Date(),
    userAgent: ctx.header('user-agent'),
    replaces: sessionId,
  })
  if (!session) throw refuse('session_not_found')
  return session
}

/** Accepts a code once; true if it is the factor's first. Every try at a challenge counts. */
async function accept(
  service: Service,
  { personId, tenantId, sessionId }: CompanyCaller,
  person: PersonRow,
  { factorId, challengeId, code }: Answer,
): Promise<boolean> {
  const concern = { kind: 'user', id: personId, tenantId: null } as const
  const [factor] = await service.directory.run(factorOf, { factorId, personId })
  if (!factor) throw refuse('mfa_factor_not_found')
  const [tried] = await service
    .company(tenantId)
    .write((tx) => tx.run(tryChallenge, { tenantId, sessionId, factorId, challengeId, ...challengeLife }))
  if (!tried) throw refuse('mfa_challenge_expired', { concern })
  const secret = openSecret(service.secrets.seal, factorOwner(personId, factorId), factor.secret)
  const step = stepOfCode(secret, code, Date.now())
  if (step === undefined) throw refuse('mfa_verification_failed', { concern })
  return service.directory.write(async (tx) => {
    const [accepted] = await tx.run(acceptStep, { factorId, personId, step })
    if (!accepted) throw refuse('mfa_verification_failed', { concern })
    if (accepted.first) {
      tx.send(dropUnverified, { personId })
      if (service.mails) sendNotice(tx, person, 'factor-added')
    }
    return accepted.first
  })
}
