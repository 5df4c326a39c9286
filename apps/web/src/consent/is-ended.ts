import { isRefusal } from '@consign/sdk'

/** The request was decided, has expired, or never existed. */
export const isEnded = (error: unknown): boolean =>
  isRefusal(error, 'oauth_authorization_not_found', 'validation_failed')
