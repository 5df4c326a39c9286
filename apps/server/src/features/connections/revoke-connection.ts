import type { revokeConnection } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { revoke } from '../../identity/revoke.ts'

/** Ends a key or disconnects an OAuth connection at once, on every server. */
export const handle: HandlerOf<typeof revokeConnection> = ({ company, caller }, { params }) =>
  revoke(company, caller, params.connectionId, null)
