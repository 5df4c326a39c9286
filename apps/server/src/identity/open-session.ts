import type { Session } from '@consign/contract'
import type { Static } from 'typebox'
import { v7 } from 'uuid'
import { sqlState } from '../store/database-errors.ts'
import { answerSession } from './answer-session.ts'
import { audit } from './audit.ts'
import type { IdentityParts } from './parts.ts'
import type { PersonRow } from './people.ts'
import { insertSession } from './sessions.store.ts'

/** Opens a session of a person for one of his companies; null when he was removed from it meanwhile. */
export async function openSession(
  service: IdentityParts,
  tenantId: string,
  person: Omit<PersonRow, 'locale'>,
): Promise<Static<typeof Session> | null> {
  const sessionId = v7()
  const opened = service.company(tenantId).write(async (tx) => {
    const actor = { kind: 'user', name: person.name, personId: person.id, connectionId: null } as const
    await audit(tx, tenantId, actor, 'session.opened', { sessionId })
    // After the company's lock: whoever removes the person takes that first, then the membership the session needs.
    tx.send(insertSession, [tenantId, sessionId, person.id, null])
    return true
  })
  if (!(await opened.catch(unlessRemoved))) return null
  return answerSession(service, person, { tenantId, sessionId, counter: 0 })
}

/** The membership that the session refers to is gone. */
function unlessRemoved(error: unknown): false {
  if (sqlState(error) === '23503') return false
  throw error
}
