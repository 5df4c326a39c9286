import type { Handle } from './endpoint-parts.ts'
import { authorize } from './endpoints/authorize.ts'
import { register } from './endpoints/register.ts'
import { revokeToken } from './endpoints/revoke-token.ts'
import { token } from './endpoints/token.ts'
import { userinfo } from './endpoints/userinfo.ts'
import { mostBytes } from './form.ts'

export interface Endpoint {
  /** For logs and metrics. */
  readonly id: string
  readonly path: string
  readonly methods: readonly ('GET' | 'POST')[]
  readonly bodyLimit: number
  readonly handle: Handle
}

const at = (name: string): string => `/auth/v1/oauth/${name}`

/** A registration lists addresses; every other body is a form. */
const registrationBytes = 64 * 1024

// biome-ignore format: one row an endpoint
export const endpoints: readonly Endpoint[] = [
  { id: 'oauth_authorize', path: at('authorize'), methods: ['GET', 'POST'], bodyLimit: mostBytes, handle: authorize },
  { id: 'oauth_token', path: at('token'), methods: ['POST'], bodyLimit: mostBytes, handle: token },
  { id: 'oauth_register', path: at('clients/register'), methods: ['POST'], bodyLimit: registrationBytes, handle: register },
  { id: 'oauth_revoke', path: at('revoke'), methods: ['POST'], bodyLimit: mostBytes, handle: revokeToken },
  { id: 'oauth_userinfo', path: at('userinfo'), methods: ['GET', 'POST'], bodyLimit: mostBytes, handle: userinfo },
]
