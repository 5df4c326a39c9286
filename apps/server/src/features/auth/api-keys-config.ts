import type { apiKeysConfig } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'

/** The reserved domain of key accounts (RFC 2606), never a mail address. */
export const keyAccountDomain = 'keys.service.invalid'

export const handle: HandlerOf<typeof apiKeysConfig> = async ({ service }) => ({
  anonKey: service.secrets.anonKey,
  authUrl: service.publicUrl(),
  keyAccountDomain,
  signUp: service.config.signup,
})
