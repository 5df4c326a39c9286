import Type from 'typebox'
import { connection } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { Connection } from '../schemas/connection.ts'

export const setHandOutLinks = operation({
  id: 'set_hand_out_links',
  method: 'PUT',
  path: '/functions/v1/connections/{connectionId}/links',
  tag: 'Connections',
  summary: 'Say whether an OAuth connection is told the tokens of the signing links that it makes.',
  who: 'owner',
  params: closed({ connectionId: Uuid }),
  body: closed({ handOutLinks: Type.Boolean() }),
  ok: { status: 200, body: Connection },
  errors: ['NOT_FOUND'],
  example: { body: { handOutLinks: true }, ok: { ...connection, handOutLinks: true } },
})
