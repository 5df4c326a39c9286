import Type from 'typebox'
import { document } from '../examples/document.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'

export const revokeSignGrants = operation({
  id: 'revoke_sign_grants',
  method: 'POST',
  path: '/rest/v1/rpc/revoke_sign_grants',
  tag: 'Signing links',
  summary: 'End every active link of the document.',
  who: 'company',
  permission: 'signing:links',
  gated: true,
  destructive: true,
  body: closed({ document_id: Uuid }),
  ok: { status: 200, body: closed({ ok: Type.Boolean() }) },
  errors: ['DOCUMENT_NOT_FOUND'],
  example: { body: { document_id: document.id }, ok: { ok: true } },
})
