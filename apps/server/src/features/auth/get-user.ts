import type { getUser } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { personById } from '../../identity/people.ts'
import { userOf } from '../../identity/user.ts'
import { sessionOf } from './session-of.ts'

export const handle: HandlerOf<typeof getUser> = async (ctx) => {
  const caller = await sessionOf(ctx)
  const [person] = await ctx.service.directory.run(personById, { personId: caller.personId })
  if (!person) throw refuse('session_not_found')
  return userOf(person)
}
