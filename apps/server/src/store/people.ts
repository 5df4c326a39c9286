import type { User } from '@consign/contract'
import type { Static } from 'typebox'
import type { Transaction } from './company.ts'
import { type RowOf, statement } from './statement.ts'

const personColumns = {
  id: 'uuid',
  email: 'text',
  name: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const

export type PersonRow = RowOf<typeof personColumns>

export const personById = statement(
  'person_by_id',
  'select id, email, name, created_at, updated_at from person where id = $1',
  personColumns,
)

export const personByEmail = statement(
  'person_by_email',
  'select id, email, name, created_at, updated_at, password_hash from person where email = $1',
  { ...personColumns, password_hash: 'text' },
)

/** The company a person signs in to: the one he has belonged to the longest. */
export const firstCompany = statement(
  'first_company',
  'select tenant_id from person_company where person_id = $1 order by joined_at, tenant_id limit 1',
  { tenant_id: 'uuid' },
)

export const insertPerson = statement(
  'insert_person',
  `insert into person (id, email, name, password_hash) values ($1, $2, $3, $4)
   returning id, email, name, created_at, updated_at`,
  personColumns,
)
const insertCompany = statement(
  'insert_company',
  'insert into company (tenant_id, name, country, tax_id) values ($1, $2, $3, $4)',
)
const insertMember = statement(
  'insert_member',
  'insert into member (tenant_id, person_id, role) values ($1, $2, $3) on conflict do nothing',
)
const insertPersonCompany = statement(
  'insert_person_company',
  'insert into person_company (person_id, tenant_id) values ($1, $2) on conflict do nothing',
)

export interface NewCompany {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly taxId: string | null
  readonly ownerId: string
}

/** A company and its first owner; the transaction is the new company's. */
export function sendCompany(tx: Transaction, { id, name, country, taxId, ownerId }: NewCompany): void {
  tx.send(insertCompany, [id, name, country, taxId])
  sendMember(tx, id, ownerId, 'owner')
}

/** A membership; one that is there already stays as it is. */
export function sendMember(
  tx: Transaction,
  tenantId: string,
  personId: string,
  role: 'owner' | 'member',
): void {
  tx.send(insertMember, [tenantId, personId, role])
  tx.send(insertPersonCompany, [personId, tenantId])
}

/** A person as GoTrue's clients expect one. */
export const userOf = (row: PersonRow): Static<typeof User> => ({
  id: row.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: row.email,
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: { name: row.name },
  identities: [],
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  is_anonymous: false,
})
