import type { Static } from 'typebox'
import { permissions } from '../permissions.ts'
import type { ApiKey, Connection } from '../schemas/connection.ts'
import type { OwnSession, Session, User, WhoAmI } from '../schemas/session.ts'
import { document } from './document.ts'

export const personName = 'Ania Nowak'

export const user = {
  id: '01a1fdb7-ddba-719c-9117-9f4d1cec6f52',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ania@spedycja.example',
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: { name: personName },
  email_confirmed_at: '2026-11-21T10:47:27.930Z',
  confirmed_at: '2026-11-21T10:47:27.930Z',
  last_sign_in_at: '2026-11-21T10:47:27.930Z',
  identities: [
    {
      identity_id: '01a1fdb7-ddba-719c-9117-9f4d1cec6f52',
      id: '01a1fdb7-ddba-719c-9117-9f4d1cec6f52',
      user_id: '01a1fdb7-ddba-719c-9117-9f4d1cec6f52',
      identity_data: {
        sub: '01a1fdb7-ddba-719c-9117-9f4d1cec6f52',
        email: 'ania@spedycja.example',
        email_verified: true,
      },
      provider: 'email',
      email: 'ania@spedycja.example',
      created_at: '2026-11-21T10:47:27.930Z',
      updated_at: '2026-11-21T10:47:27.930Z',
      last_sign_in_at: '2026-11-21T10:47:27.930Z',
    },
  ],
  created_at: '2026-11-21T10:47:27.930Z',
  updated_at: '2026-11-21T10:47:27.930Z',
  is_anonymous: false,
} satisfies Static<typeof User>

/** Both tokens are cut short: they are opaque to a client. */
export const session = {
  access_token: 'eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 1795261647,
  refresh_token: 'AaH9t92xdna-CFdjzSNorQGh_bfdsnGsijpLrIPM73M',
  user,
} satisfies Static<typeof Session>

export const ownSession = {
  id: '01a1fdb7-de01-7a5e-8f3c-2b6d4e8f0a1c',
  company: { id: document.tenantId, name: 'Spedycja Ania' },
  createdAt: '2026-11-21T10:47:27.930Z',
  lastUsedAt: '2026-11-21T11:40:02.117Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  current: true,
} satisfies Static<typeof OwnSession>

export const whoAmI = {
  kind: 'user',
  tenantId: document.tenantId,
  role: 'owner',
  name: personName,
  permissions: [...permissions],
  expiresAt: null,
  connectionId: null,
  requireApproval: false,
  handOutLinks: true,
  sendsMail: true,
  asksVies: false,
} satisfies Static<typeof WhoAmI>

export const keySet = {
  keys: [
    {
      kty: 'EC',
      crv: 'P-256',
      x: 'sZl1ZQ6UMnAN2JaCz29AGjSWzeP__Dg1rj7K-5Z-DZQ',
      y: 'ZfOluWNfB_7MXexbjdfOqEmhUWS8uFqd1MB2-SubbsY',
      kid: 'KdI6TzGbNGBQP3x_Dglr7A',
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    },
  ],
}

/** An agent that needs approval to issue. */
export const connection = {
  id: '01a1fdb8-5a10-7b3c-9f02-6f0f5f4c1d2e',
  kind: 'oauth',
  clientId: 'dispatch-agent',
  apiKeyId: null,
  name: 'Dispatch agent',
  permissions: ['documents:read', 'documents:write'],
  requireApproval: true,
  handOutLinks: false,
  connectedBy: { id: user.id, name: personName },
  redirectHost: 'agent.example',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T10:48:01.700Z',
  revokedAt: null,
} satisfies Static<typeof Connection>

export const apiKey = {
  id: '01a1fdb8-5b77-7d21-8c44-0a9b8c7d6e5f',
  name: 'Nightly export',
  lastFour: 'x7Qk',
  permissions: ['documents:read'],
  requireApproval: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
  expiresAt: '2027-11-20T08:00:00.000Z',
  revokedAt: null,
  madeBy: { id: user.id, name: personName },
} satisfies Static<typeof ApiKey>

export const password = 'correct horse battery'
export const secret = `service_sk_${apiKey.id.replaceAll('-', '')}_${'x'.repeat(39)}${apiKey.lastFour}`
