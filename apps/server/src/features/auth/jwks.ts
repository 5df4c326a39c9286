import type { jwks } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'

/** The public halves of the signing keys: of the one that signs now, and of those whose tokens still last. */
export const handle: HandlerOf<typeof jwks> = async ({ service }) => ({
  keys: service.secrets.signing.map(({ publicJwk }) => ({ ...publicJwk })),
})
