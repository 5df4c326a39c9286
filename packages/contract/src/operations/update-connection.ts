import Type from 'typebox'
import { connection } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { Connection, PermissionSet } from '../schemas/connection.ts'

export const updateConnection = operation({
  id: 'update_connection',
  method: 'PATCH',
  path: '/functions/v1/connections/{connectionId}',
  tag: 'Connections',
  summary: 'Change what a connection may do, or whether a person approves its writes; from its next call on.',
  who: 'owner',
  params: closed({ connectionId: Uuid }),
  body: closed({
    requireApproval: Type.Optional(Type.Boolean()),
    permissions: Type.Optional(PermissionSet),
  }),
  ok: { status: 200, body: Connection },
  errors: ['NOT_FOUND'],
  example: {
    body: { requireApproval: false },
    ok: { ...connection, requireApproval: false },
  },
})
