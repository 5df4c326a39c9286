import type { signUp } from '@consign/contract'
import { v7 } from 'uuid'
import type { HandlerOf } from '../../http/mount.ts'
import { hashPassword, mustBeStrong } from '../../identity/passwords.ts'
import { refuse } from '../../refusal.ts'
import { isDuplicate } from '../../store/fault.ts'
import { answerSession } from './answer-session.ts'
import { emailOf } from './email-of.ts'
import {
  insertCompany,
  insertMember,
  insertPerson,
  insertPersonCompany,
  type PersonRow,
} from './people.store.ts'
import { insertSession } from './sessions.store.ts'

type Body = Parameters<HandlerOf<typeof signUp>>[1]['body']

/** A person, a company, its owner and a session: all at once or nothing. */
export const handle: HandlerOf<typeof signUp> = async ({ service }, { body }) => {
  if (service.config.signup === 'closed') throw refuse('signup_disabled')
  const email = emailOf(body.email)
  mustBeStrong(body.password)
  const passwordHash = await hashPassword(body.password)
  const [tenantId, sessionId] = [v7(), v7()]
  const person = await service
    .company(tenantId)
    .write(async (tx) => {
      const { company, name } = body.data as Body['data']
      const personId = v7()
      const [row] = await tx.run(insertPerson, [personId, email, name, passwordHash])
      tx.send(insertCompany, [tenantId, company.name, company.country, company.tax_id ?? null])
      tx.send(insertMember, [tenantId, personId, 'owner'])
      tx.send(insertPersonCompany, [personId, tenantId])
      tx.send(insertSession, [tenantId, sessionId, personId, null])
      return row as PersonRow
    })
    .catch((error: unknown) => {
      throw isDuplicate(error, 'person_email_key') ? refuse('user_already_exists') : error
    })
  return answerSession(service, person, { tenantId, sessionId, counter: 0 })
}
