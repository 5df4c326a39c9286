import type { Session } from '@consign/contract'
import type { Static } from 'typebox'
import { v7 } from 'uuid'
import type { Service } from '../service.ts'
import { audit } from '../store/audit.ts'
import type { PersonRow } from '../store/people.ts'
import { answerSession } from './answer-session.ts'
import { insertSession } from './sessions.store.ts'

/** Opens a session of a person for one of his companies. */
export async function openSession(
  service: Service,
  tenantId: string,
  person: Omit<PersonRow, 'locale'>,
): Promise<Static<typeof Session>> {
  const sessionId = v7()
  await service.company(tenantId).write(async (tx) => {
    tx.send(insertSession, [tenantId, sessionId, person.id, null])
    const actor = { kind: 'user', name: person.name, personId: person.id, connectionId: null } as const
    await audit(tx, tenantId, actor, 'session.opened', { sessionId })
  })
  return answerSession(service, person, { tenantId, sessionId, counter: 0 })
}
