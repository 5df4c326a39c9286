import Type from 'typebox'
import { link, linkRequest } from '../examples/link.ts'
import { operation } from '../operation.ts'
import { closed, Email, IdempotencyKey, nullable, SigningRole, text, Uuid } from '../schemas/common.ts'
import { CodeDemand, SignerLanguage, SignGrant, Successive } from '../schemas/link.ts'

export const sendSignGrant = operation({
  id: 'send_sign_grant',
  method: 'POST',
  path: '/rest/v1/rpc/send_sign_grant',
  tag: 'Signing links',
  summary:
    'Send the signing link of one party by e-mail, making it when there is none; with `successive` a handover link that there is.',
  who: 'company',
  permission: 'signing:links',
  gated: true,
  openWorld: true,
  body: closed({
    document_id: Uuid,
    role: SigningRole,
    successive: Type.Optional(Successive),
    email: Email,
    locale: Type.Optional(SignerLanguage),
    message: Type.Optional(nullable(text(500, { minLength: 1 }))),
    code: Type.Optional(CodeDemand),
    idempotency_key: IdempotencyKey,
  }),
  ok: { status: 200, body: SignGrant },
  errors: [
    'MAIL_NOT_CONFIGURED',
    'DOCUMENT_NOT_FOUND',
    'NOT_FOUND',
    'ALREADY_SIGNED',
    'CODE_FIXED',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: {
    body: { ...linkRequest, email: 'celina@zuraw.example', locale: 'pl' },
    ok: link,
  },
})
