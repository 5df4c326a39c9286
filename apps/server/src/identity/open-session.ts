import type { Session } from '@consign/contract'
import type { Static } from 'typebox'
import { v7 } from 'uuid'
import { sqlState } from '../store/database-errors.ts'
import { answerSession } from './answer-session.ts'
import { audit } from './audit.ts'
import type { IdentityParts } from './parts.ts'
import { type PersonRow, recordSignIn } from './people.ts'
import { insertSession, revokeSession } from './sessions.store.ts'

/** A person's proof of identity. */
export interface Proof {
  /** The hash that the password matched; a password changed meanwhile opens nothing. */
  readonly passwordHash?: string
  /** The time of the proof, if not now. */
  readonly since?: Date
  readonly userAgent: string | undefined
  /** `otp` for a mailed link or digits; a password by default. */
  readonly method?: 'password' | 'otp'
  /** When the second factor was proven. */
  readonly factorAt?: Date | null
  /** The session that the new one takes the place of. */
  readonly replaces?: string
}

/**
 * Opens a session of a person for one of their companies; null if the member was removed, or the password changed,
 * meanwhile.
 */
export async function openSession(
  service: IdentityParts,
  tenantId: string,
  { id: personId, name }: Pick<PersonRow, 'id' | 'name'>,
  { passwordHash, since, userAgent, method, factorAt, replaces }: Proof,
): Promise<Static<typeof Session> | null> {
  const sessionId = v7()
  const opened = service.company(tenantId).write(async (tx) => {
    const actor = { kind: 'user', name, personId, connectionId: null } as const
    await audit(tx, tenantId, actor, 'session.opened', { sessionId })
    // After the company's lock: a removal takes that first, then the membership that the session needs.
    const session = { tenantId, sessionId, personId, connectionId: null, since: since ?? null }
    const [proven] = await tx.run(insertSession, {
      ...session,
      userAgent: visible(userAgent),
      method: method ?? 'password',
      factorAt: factorAt ?? null,
    })
    if (replaces) tx.send(revokeSession, { tenantId, sessionId: replaces })
    const [person] = await tx.run(recordSignIn, { personId, passwordHash: passwordHash ?? null })
    if (!person || !proven) throw new PasswordChanged()
    return { person, proven }
  })
  const result = await opened.catch(unlessGone)
  return (
    result &&
    answerSession(service, result.person, { tenantId, sessionId, counter: 0, proven: result.proven })
  )
}

class PasswordChanged extends Error {}

/** The session's membership is gone, or the password it was opened with. */
function unlessGone(error: unknown): null {
  if (error instanceof PasswordChanged || sqlState(error) === '23503') return null
  throw error
}

/** At most 200 printable characters. */
const visible = (text: string | undefined): string | null =>
  text?.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200) || null
