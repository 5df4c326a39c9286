import { programGrant } from '../examples/oauth.ts'
import { operation } from '../operation.ts'
import { list } from '../schemas/common.ts'
import { ProgramGrant } from '../schemas/oauth.ts'

export const listGrants = operation({
  id: 'list_grants',
  method: 'GET',
  path: '/auth/v1/user/oauth/grants',
  tag: 'OAuth',
  summary: 'The programs that the signed-in person lets act for the company of this session.',
  who: 'person',
  acrossCompanies: true,
  ok: { status: 200, body: list(ProgramGrant) },
  errors: [],
  example: { ok: [programGrant] },
})
