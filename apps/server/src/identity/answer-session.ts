import type { Session } from '@consign/contract'
import type { Static } from 'typebox'
import { accessTokenSeconds } from './access-token.ts'
import type { IdentityParts } from './parts.ts'
import { refreshToken } from './refresh-token.ts'
import { type Shown, userOf } from './user.ts'

/** A session to make tokens for; `connectionId` for a key's. */
interface AnsweredSession {
  readonly tenantId: string
  readonly sessionId: string
  readonly counter: number
  readonly connectionId?: string
}

/** The sign-in answer for a session of a person or key. */
export async function answerSession(
  service: IdentityParts,
  person: Shown,
  session: AnsweredSession,
): Promise<Static<typeof Session>> {
  const { tenantId, sessionId, connectionId } = session
  const { token, expiresAt } = await service.tokens.issue({
    sub: person.id,
    email: person.email,
    session_id: sessionId,
    tenant_id: tenantId,
    ...(connectionId === undefined ? { kind: 'user' } : { kind: 'apikey', connection_id: connectionId }),
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken(service.secrets, session),
    user: userOf(person),
  }
}
