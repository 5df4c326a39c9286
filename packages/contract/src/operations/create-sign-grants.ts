import { link, ofLink } from '../examples/link.ts'
import { operation } from '../operation.ts'
import { batchOf, mostLinksOfBatch } from '../schemas/batch.ts'
import { closed, IdempotencyKey, list, SigningRole, Uuid } from '../schemas/common.ts'
import { SignGrant } from '../schemas/link.ts'

export const createSignGrants = operation({
  id: 'create_sign_grants',
  method: 'POST',
  path: '/functions/v1/sign-grants/batch',
  tag: 'Signing links',
  summary:
    'Up to 300 links, each for one party of an issued document, all or none, with one approval where one is needed. Active links come back in their place.',
  who: 'company',
  permission: 'signing:links',
  gated: true,
  body: closed({
    items: batchOf(closed({ document_id: Uuid, role: SigningRole }), mostLinksOfBatch),
    idempotency_key: IdempotencyKey,
  }),
  ok: { status: 200, body: closed({ items: list(SignGrant, mostLinksOfBatch) }) },
  errors: [
    'DOCUMENT_NOT_FOUND',
    'ALREADY_SIGNED',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: { body: { items: [ofLink], idempotency_key: 'monday-1' }, ok: { items: [link] } },
})
