import { whoAmI } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { WhoAmI } from '../schemas/session.ts'

export const whoami = operation({
  id: 'whoami',
  method: 'POST',
  path: '/rest/v1/rpc/whoami',
  tag: 'Connections',
  summary: 'Who is calling, for which company, with which permissions.',
  who: 'company',
  readOnly: true,
  body: closed({}),
  ok: { status: 200, body: WhoAmI },
  errors: [],
  example: { body: {}, ok: whoAmI },
})
