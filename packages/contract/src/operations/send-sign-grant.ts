import Type from 'typebox'
import { operation } from '../operation.ts'
import { closed, Email, nullable, SigningRole, Uuid } from '../schemas/common.ts'
import { SignGrant } from '../schemas/link.ts'

export const sendSignGrant = operation({
  id: 'send_sign_grant',
  method: 'POST',
  path: '/rest/v1/rpc/send_sign_grant',
  tag: 'Signing links',
  summary: 'Send the signing link of one party by e-mail, making it when there is none.',
  who: 'company',
  permission: 'signing:links',
  gated: true,
  body: closed({
    document_id: Uuid,
    role: SigningRole,
    email: Email,
    locale: Type.Optional(Type.Enum(['en', 'pl'] as const)),
    message: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 500 }))),
    idempotency_key: Type.String({ minLength: 1, maxLength: 255 }),
  }),
  ok: { status: 200, body: SignGrant },
  errors: [
    'MAIL_NOT_CONFIGURED',
    'DOCUMENT_NOT_FOUND',
    'ALREADY_SIGNED',
    'DOCUMENT_CLOSED',
    'IDEMPOTENCY_MISMATCH',
  ],
})
