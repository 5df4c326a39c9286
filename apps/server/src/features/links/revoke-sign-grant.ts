import type { revokeSignGrant } from '@consign/contract'
import type { HandlerOf } from '../../http/mount.ts'
import { revokeLinks } from './revoke-links.ts'

/** Ends the link of one role; true whenever no active link of it is left. */
export const handle: HandlerOf<typeof revokeSignGrant> = ({ company }, { body }) =>
  revokeLinks(company, body.document_id, body.role)
