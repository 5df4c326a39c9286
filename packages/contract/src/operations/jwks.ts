import { keySet } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { closed, FreeForm, list } from '../schemas/common.ts'

export const jwks = operation({
  id: 'jwks',
  method: 'GET',
  path: '/auth/v1/.well-known/jwks.json',
  tag: 'Identity',
  summary: 'The public keys that access tokens are signed with.',
  who: 'open',
  ok: { status: 200, body: closed({ keys: list(FreeForm, 100) }) },
  errors: [],
  example: { ok: keySet },
})
