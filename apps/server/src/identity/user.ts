import type { User } from '@consign/contract'
import type { Static } from 'typebox'
import { metadataOf } from './metadata.ts'
import type { PersonRow } from './people.ts'

/** The shown data of a signed-in caller; partial for an unconfirmed person or a key. */
export type Shown = Pick<PersonRow, 'id' | 'email' | 'name' | 'created_at' | 'updated_at'> &
  Partial<Pick<PersonRow, 'metadata' | 'confirmed_at' | 'last_sign_in_at'>>

export function userOf(row: Shown): Static<typeof User> {
  const [created_at, updated_at] = [row.created_at.toISOString(), row.updated_at.toISOString()]
  const confirmed = row.confirmed_at?.toISOString()
  const last = row.last_sign_in_at ? { last_sign_in_at: row.last_sign_in_at.toISOString() } : {}
  return {
    id: row.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: row.email,
    phone: '',
    ...(confirmed === undefined ? {} : { email_confirmed_at: confirmed, confirmed_at: confirmed }),
    ...last,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...metadataOf(row.metadata), name: row.name },
    identities: [{ ...identityOf(row), created_at, updated_at, ...last }],
    created_at,
    updated_at,
    is_anonymous: false,
  }
}

/** The only identity: address and password. */
const identityOf = ({ id, email, confirmed_at }: Shown) => ({
  identity_id: id,
  id,
  user_id: id,
  identity_data: { sub: id, email, email_verified: confirmed_at instanceof Date },
  provider: 'email',
  email,
})
