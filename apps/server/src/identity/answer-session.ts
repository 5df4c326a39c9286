import type { Session } from '@consign/contract'
import type { Static } from 'typebox'
import { accessTokenSeconds, type Claims } from './access-token.ts'
import type { IdentityParts } from './parts.ts'
import { refreshToken } from './refresh-token.ts'
import type { Proven } from './sessions.store.ts'
import { hasFactor, type Shown, userOf } from './user.ts'

/** A session to make tokens for; `connectionId` for a key's. */
interface AnsweredSession {
  readonly tenantId: string
  readonly sessionId: string
  readonly counter: number
  readonly connectionId?: string
  /** Of a person's session. */
  readonly proven?: Proven
}

/** The sign-in answer for a session of a person or key. */
export async function answerSession(
  service: IdentityParts,
  person: Shown,
  session: AnsweredSession,
): Promise<Static<typeof Session>> {
  const { tenantId, sessionId, connectionId, proven } = session
  const { token, expiresAt } = await service.tokens.issue({
    sub: person.id,
    email: person.email,
    session_id: sessionId,
    tenant_id: tenantId,
    ...assurance(person, proven),
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

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** GoTrue's claims of how surely a person is known. The service does not read them: it asks the session's row. */
function assurance(person: Shown, proven: Proven | undefined): Pick<Claims, 'aal' | 'amr'> {
  if (!proven) return {}
  const { method, authenticated_at: at, second_factor_at: factorAt } = proven
  const first = { method, timestamp: seconds(at) }
  if (!factorAt || !hasFactor(person)) return { aal: 'aal1', amr: [first] }
  return { aal: 'aal2', amr: [{ method: 'totp', timestamp: seconds(factorAt) }, first] }
}
