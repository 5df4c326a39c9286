import { randomUUID } from 'node:crypto'
import { call } from '../http/http.ts'
import { type Person, password, personWith, type Target } from './person.ts'

/** A person who signed up by the owner's invitation, acting for the owner's company. */
export interface Member extends Person {
  readonly userId: string
}

export async function memberWith(
  target: Target,
  owner: Person,
  { name = 'Bartek', role = 'member' }: { name?: string; role?: 'owner' | 'member' } = {},
): Promise<Member> {
  const email = `${name.toLowerCase()}-${randomUUID()}@example.test`
  const invited = await owner.call('/functions/v1/invitations', { email, role })
  const answer = await call(`${target.url}/auth/v1/signup`, {
    headers: { apikey: target.anonKey },
    body: { email, password, data: { name, invitation: invited.body.token } },
  })
  if (answer.status !== 200)
    throw new Error(`sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return { ...(await personWith(target, answer.body, email)), userId: answer.body.user.id }
}

/** The same person in a new session for another of their companies. */
export async function selecting(target: Target, person: Person, companyId: string): Promise<Person> {
  const answer = await person.send('POST', `/functions/v1/companies/${companyId}/select`)
  if (answer.status !== 200)
    throw new Error(`selecting answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return personWith(target, answer.body, person.email)
}
