import type { revokeSignGrants } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { item } from '../../gate/cards.ts'
import { revokeLinks } from './revoke-links.ts'

/** Ends every link of the document; true whenever no active link is left. */
export const handle: HandlerOf<typeof revokeSignGrants> = (ctx, { body }) =>
  revokeLinks(ctx, {
    operation: 'revoke_sign_grants',
    documentId: body.document_id,
    input: body,
    card: (note) => ({
      subject: 'Signing links',
      action: 'Revoke every signing link of the note.',
      items: [item(note)],
    }),
  })
