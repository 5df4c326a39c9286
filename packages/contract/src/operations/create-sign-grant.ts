import Type from 'typebox'
import { link, linkRequest } from '../examples/link.ts'
import { operation } from '../operation.ts'
import { closed, IdempotencyKey, SigningRole, Uuid } from '../schemas/common.ts'
import { CodeDemand, SignGrant } from '../schemas/link.ts'

export const createSignGrant = operation({
  id: 'create_sign_grant',
  method: 'POST',
  path: '/rest/v1/rpc/create_sign_grant',
  tag: 'Signing links',
  summary: 'A link for one party of an issued document, valid 7 days.',
  who: 'company',
  permission: 'signing:links',
  gated: true,
  body: closed({
    document_id: Uuid,
    role: SigningRole,
    code: Type.Optional(CodeDemand),
    idempotency_key: IdempotencyKey,
  }),
  ok: { status: 200, body: SignGrant },
  errors: [
    'MAIL_NOT_CONFIGURED',
    'DOCUMENT_NOT_FOUND',
    'ALREADY_SIGNED',
    'CODE_FIXED',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: { body: linkRequest, ok: link },
})
