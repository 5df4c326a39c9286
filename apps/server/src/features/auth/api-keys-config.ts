import type { apiKeysConfig } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'

/** The domain of key accounts: reserved (RFC 2606), so it can be nobody's mail address. */
export const keyAccountDomain = 'keys.service.invalid'

/** What a program needs before it can sign in. */
export const handle: HandlerOf<typeof apiKeysConfig> = async ({ service }) => ({
  anonKey: service.secrets.anonKey,
  authUrl: service.publicUrl(),
  keyAccountDomain,
})
