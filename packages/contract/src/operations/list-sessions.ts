import { ownSession } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { closed, list } from '../schemas/common.ts'
import { OwnSession } from '../schemas/session.ts'

export const listSessions = operation({
  id: 'list_sessions',
  method: 'GET',
  path: '/functions/v1/sessions',
  tag: 'Identity',
  summary: 'Where the signed-in person is signed in, in all his companies, the last used first; at most 200.',
  who: 'person',
  acrossCompanies: true,
  ok: { status: 200, body: closed({ items: list(OwnSession, 200) }) },
  errors: [],
  example: { ok: { items: [ownSession] } },
})
