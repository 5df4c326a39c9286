import type { revokeSignGrants } from '@consign/contract'
import type { HandlerOf } from '../../http/mount.ts'
import { revokeLinks } from './revoke-links.ts'

/** Ends every link of the document; true whenever no active link is left. */
export const handle: HandlerOf<typeof revokeSignGrants> = ({ company }, { body }) =>
  revokeLinks(company, body.document_id)
