import type { revokeSignGrant } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { item, role, whoseLink } from '../../gate/cards.ts'
import { revokeLinks } from './revoke-links.ts'

/** Ends the link of one role; true whenever no active link of it is left. */
export const handle: HandlerOf<typeof revokeSignGrant> = (ctx, { body }) =>
  revokeLinks(ctx, {
    operation: 'revoke_sign_grant',
    documentId: body.document_id,
    whose: body,
    input: body,
    card: (note) => ({
      subject: 'Signing link',
      action: `Revoke the signing link of ${role(body.role, body.successive)}.`,
      items: [{ ...item(note), ...whoseLink(body) }],
    }),
  })
