import type { Factor, User } from '@consign/contract'
import type { Static } from 'typebox'
import { metadataOf } from './metadata.ts'
import type { PersonRow } from './people.ts'

/** The shown data of a signed-in caller; partial for an unconfirmed person or a key. */
export type Shown = Pick<PersonRow, 'id' | 'email' | 'name' | 'created_at' | 'updated_at'> &
  Partial<Pick<PersonRow, 'metadata' | 'confirmed_at' | 'last_sign_in_at' | 'factors'>>

export function userOf(row: Shown): Static<typeof User> {
  const [created_at, updated_at] = [row.created_at.toISOString(), row.updated_at.toISOString()]
  const confirmed = row.confirmed_at?.toISOString()
  const last = row.last_sign_in_at ? { last_sign_in_at: row.last_sign_in_at.toISOString() } : {}
  const factors = factorsOf(row)
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
    ...(factors.length > 0 ? { factors } : {}),
    created_at,
    updated_at,
    is_anonymous: false,
  }
}

/** A person's second factors, the oldest first. */
export const factorsOf = ({ factors = '[]' }: Pick<Shown, 'factors'>): Static<typeof Factor>[] =>
  (JSON.parse(factors) as Static<typeof Factor>[]).map((factor) => ({
    ...factor,
    created_at: new Date(factor.created_at).toISOString(),
    updated_at: new Date(factor.updated_at).toISOString(),
  }))

/** Whether a password alone does not let the person in. */
export const hasFactor = (person: Pick<Shown, 'factors'>): boolean =>
  factorsOf(person).some(({ status }) => status === 'verified')

/** The only identity: address and password. */
const identityOf = ({ id, email, confirmed_at }: Shown) => ({
  identity_id: id,
  id,
  user_id: id,
  identity_data: { sub: id, email, email_verified: confirmed_at instanceof Date },
  provider: 'email',
  email,
})
