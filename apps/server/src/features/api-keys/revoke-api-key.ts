import type { revokeApiKey } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { revoke } from '../../identity/revoke.ts'

/** Ends a key at once, on every server. */
export const handle: HandlerOf<typeof revokeApiKey> = ({ company, caller }, { params }) =>
  revoke(company, caller, params.keyId, 'apikey')
