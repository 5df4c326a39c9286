import type { Static } from 'typebox'
import type { Authorization, ProgramGrant, RedirectUrl } from '../schemas/oauth.ts'
import { connection, user } from './people.ts'

const program = {
  id: 'd6a8e2f1-4c1b-4b7e-9f57-2f0c6a1b3e5d',
  name: connection.name,
  uri: '',
  logo_uri: '',
}

export const authorization = {
  authorization_id: 'kq3Vb1Xn7yT5',
  redirect_uri: 'http://127.0.0.1/callback',
  client: program,
  user: { id: user.id, email: user.email },
  scope: 'documents:read documents:write offline_access',
  requested: connection.permissions,
  permissions: connection.permissions,
  requireApproval: true,
  handOutLinks: false,
  signInAgain: false,
} satisfies Static<typeof Authorization>

export const redirectUrl = {
  redirect_url: 'http://127.0.0.1/callback?code=Vr2bq0kJ4m1nXc8sT6yLw3eZ&state=xyz',
} satisfies Static<typeof RedirectUrl>

export const programGrant = {
  client: program,
  scopes: connection.permissions,
  granted_at: connection.createdAt,
} satisfies Static<typeof ProgramGrant>
