import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'

export const endSession = operation({
  id: 'end_session',
  method: 'DELETE',
  path: '/functions/v1/sessions/{sessionId}',
  tag: 'Identity',
  summary: 'Sign the person out where that session is: its next call and its refresh are refused.',
  who: 'person',
  acrossCompanies: true,
  params: closed({ sessionId: Uuid }),
  ok: { status: 204 },
  errors: ['NOT_FOUND'],
})
