import type { jwks } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'

/** The public halves of the current signing key and of those whose tokens are still valid. */
export const handle: HandlerOf<typeof jwks> = async ({ service }) => ({
  keys: service.secrets.signing.map(({ publicJwk }) => ({ ...publicJwk })),
})
