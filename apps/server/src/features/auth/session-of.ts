import type { OpenContext } from '../../contexts/context.ts'
import { Refusal, refuse } from '../../ground/refusal.ts'
import { bearerOf } from '../../identity/bearer.ts'
import type { CompanyCaller } from '../../identity/caller.ts'
import { callerOfSession, type SessionCaller } from '../../identity/caller-of-session.ts'
import type { IdentityParts } from '../../identity/parts.ts'
import { resolveCaller } from '../../identity/resolve-caller.ts'

/** The same, and a person with a second factor has proven it: without, insufficient_aal. */
export async function provenSessionOf(ctx: OpenContext): Promise<CompanyCaller> {
  const caller = await sessionOf(ctx)
  if (caller.lacksFactor) throw lacksFactor(caller)
  return caller
}

export const lacksFactor = ({ personId }: CompanyCaller): Refusal =>
  refuse('insufficient_aal', { concern: { kind: 'user', id: personId, tenantId: null } })

/**
 * The signed-in person, with or without their second factor; refused in GoTrue's words: no_authorization, bad_jwt, session_not_found. Programs:
 * PERSON_REQUIRED, and as everywhere API_KEY_INVALID or CONNECTION_REVOKED for an ended one.
 */
export async function sessionOf({ service, header }: OpenContext): Promise<SessionCaller> {
  try {
    const token = bearerOf(service.secrets, header('authorization'))
    if (token === undefined) throw refuse('no_authorization')
    if (token.startsWith('service_sk_')) return await refuseProgram(service, token)
    const claims = await service.tokens.verify(token)
    if (claims.kind !== 'user') return await refuseProgram(service, token)
    const caller = await callerOfSession(service.directory, claims.tenant_id, claims.session_id)
    if (!caller) throw refuse('session_not_found')
    return caller
  } catch (error) {
    if (error instanceof Refusal && error.code.startsWith('TOKEN_')) throw refuse('bad_jwt', { cause: error })
    throw error
  }
}

async function refuseProgram(parts: IdentityParts, token: string): Promise<never> {
  await resolveCaller(parts, token)
  throw refuse('PERSON_REQUIRED')
}
