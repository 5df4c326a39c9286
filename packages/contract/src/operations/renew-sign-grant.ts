import Type from 'typebox'
import { link, linkRequest } from '../examples/link.ts'
import { operation } from '../operation.ts'
import { closed, IdempotencyKey, SigningRole, Uuid } from '../schemas/common.ts'
import { SignGrant, Successive } from '../schemas/link.ts'

export const renewSignGrant = operation({
  id: 'renew_sign_grant',
  method: 'POST',
  path: '/rest/v1/rpc/renew_sign_grant',
  tag: 'Signing links',
  summary: 'Seven more days from now for the same URL.',
  who: 'company',
  permission: 'signing:links',
  gated: true,
  body: closed({
    document_id: Uuid,
    role: SigningRole,
    successive: Type.Optional(Successive),
    idempotency_key: IdempotencyKey,
  }),
  ok: { status: 200, body: SignGrant },
  errors: [
    'DOCUMENT_NOT_FOUND',
    'NOT_FOUND',
    'ALREADY_SIGNED',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
    'SIGN_LINK_REVOKED',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: { body: linkRequest, ok: link },
})
