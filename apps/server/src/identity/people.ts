import type { User } from '@consign/contract'
import type { Static } from 'typebox'
import type { Transaction } from '../store/company.ts'
import { type RowOf, statement } from '../store/statement.ts'

const personColumns = {
  id: 'uuid',
  email: 'text',
  name: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  locale: 'text',
} as const

export type PersonRow = RowOf<typeof personColumns>

export const personById = statement(
  'person_by_id',
  'select id, email, name, created_at, updated_at, locale from person where id = $1',
  personColumns,
)

export const personByEmail = statement(
  'person_by_email',
  `select id, email, name, created_at, updated_at, locale, password_hash, confirmed_at is not null as confirmed
     from person where email = $1`,
  { ...personColumns, password_hash: 'text', confirmed: 'bool' },
)

/** The company a person signs in to: the one he has belonged to the longest. */
export const firstCompany = statement(
  'first_company',
  'select tenant_id from person_company where person_id = $1 order by joined_at, tenant_id limit 1',
  { tenant_id: 'uuid' },
)

/** Only inside a company's transaction, so that nobody is left without one: no policy guards this table. */
export const insertPerson = statement(
  'insert_person',
  `insert into person (id, email, name, password_hash, locale, confirmed_at)
   select $1, $2, $3, $4, $5, case when $6 then now() end
    where nullif(current_setting('app.tenant_id', true), '') is not null
   returning id, email, name, created_at, updated_at, locale`,
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

export const companiesOf = statement(
  'companies_of',
  'select tenant_id from person_company where person_id = $1 order by joined_at, tenant_id',
  { tenant_id: 'uuid' },
)

export const confirmPerson = statement(
  'confirm_person',
  `update person set confirmed_at = coalesce(confirmed_at, now()), email = coalesce($2, email), updated_at = now()
    where id = $1 returning id, email, name, created_at, updated_at, locale`,
  personColumns,
)

/** `$2` name, `$3` password hash, `$4` address; null leaves each as it is. */
export const changePerson = statement(
  'change_person',
  `update person
      set name = coalesce($2, name), password_hash = coalesce($3, password_hash), email = coalesce($4, email),
          updated_at = now()
    where id = $1 returning id, email, name, created_at, updated_at, locale`,
  personColumns,
)

export const passwordHashOf = statement(
  'password_hash_of',
  'select password_hash from person where id = $1',
  {
    password_hash: 'text',
  },
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
export const userOf = (row: Omit<PersonRow, 'locale'>): Static<typeof User> => ({
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
