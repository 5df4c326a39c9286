import Type from 'typebox'
import { ofLink } from '../examples/link.ts'
import { operation } from '../operation.ts'
import { closed, SigningRole, Uuid } from '../schemas/common.ts'
import { Successive } from '../schemas/link.ts'

export const revokeSignGrant = operation({
  id: 'revoke_sign_grant',
  method: 'POST',
  path: '/rest/v1/rpc/revoke_sign_grant',
  tag: 'Signing links',
  summary: 'End the active link of one role.',
  who: 'company',
  permission: 'signing:links',
  gated: true,
  destructive: true,
  body: closed({ document_id: Uuid, role: SigningRole, successive: Type.Optional(Successive) }),
  ok: { status: 200, body: closed({ ok: Type.Boolean() }) },
  errors: ['DOCUMENT_NOT_FOUND'],
  example: { body: ofLink, ok: { ok: true } },
})
