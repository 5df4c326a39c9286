import type { Handle } from './endpoint-parts.ts'
import { authorize } from './endpoints/authorize.ts'
import { register } from './endpoints/register.ts'
import { revokeToken } from './endpoints/revoke-token.ts'
import { token } from './endpoints/token.ts'
import { userinfo } from './endpoints/userinfo.ts'

export interface Endpoint {
  /** For logs and metrics. */
  readonly id: string
  readonly path: string
  readonly methods: readonly ('GET' | 'POST')[]
  readonly handle: Handle
}

const at = (name: string): string => `/auth/v1/oauth/${name}`

export const endpoints: readonly Endpoint[] = [
  { id: 'oauth_authorize', path: at('authorize'), methods: ['GET'], handle: authorize },
  { id: 'oauth_token', path: at('token'), methods: ['POST'], handle: token },
  { id: 'oauth_register', path: at('clients/register'), methods: ['POST'], handle: register },
  { id: 'oauth_revoke', path: at('revoke'), methods: ['POST'], handle: revokeToken },
  { id: 'oauth_userinfo', path: at('userinfo'), methods: ['GET', 'POST'], handle: userinfo },
]
