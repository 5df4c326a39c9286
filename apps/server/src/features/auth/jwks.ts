import type { jwks } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'

/** The public half of the signing key. */
export const handle: HandlerOf<typeof jwks> = async ({ service }) => ({
  keys: [{ ...service.secrets.publicJwk }],
})
