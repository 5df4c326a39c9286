import { refuse } from '../ground/refusal.ts'
import type { Transaction } from '../store/company.ts'
import { type RowOf, statement } from '../store/statement.ts'

const personColumns = {
  id: 'uuid',
  email: 'text',
  name: 'text',
  metadata: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  confirmed_at: 'timestamptz?',
  last_sign_in_at: 'timestamptz?',
  locale: 'text:en|pl',
  factors: 'text',
} as const

export type PersonRow = RowOf<typeof personColumns>

/** With the person's second factors as JSON, as GoTrue names their members. */
const columns = `id, email, name, metadata, created_at, updated_at, confirmed_at, last_sign_in_at, locale,
  (select coalesce(json_agg(json_build_object(
            'id', f.id, 'friendly_name', f.name, 'factor_type', 'totp',
            'status', case when f.verified_at is null then 'unverified' else 'verified' end,
            'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at, f.id), '[]')::text
     from factor f where f.person_id = person.id) as factors`

export const personById = statement(
  'person_by_id',
  { personId: 'uuid' },
  `select ${columns} from person where id = :personId`,
  personColumns,
)

export const personByEmail = statement(
  'person_by_email',
  { email: 'text' },
  `select ${columns}, password_hash from person where email = :email`,
  { ...personColumns, password_hash: 'text' },
)

/** The company a person signs in to: their oldest membership. */
export const firstCompany = statement(
  'first_company',
  { personId: 'uuid' },
  'select tenant_id from person_company where person_id = :personId order by joined_at, tenant_id limit 1',
  { tenant_id: 'uuid' },
)

/** Only inside a company's transaction, so that no person is left without one: no policy guards this table. */
export const insertPerson = statement(
  'insert_person',
  {
    id: 'uuid',
    email: 'text',
    name: 'text',
    metadata: 'text',
    passwordHash: 'text',
    locale: 'text:en|pl',
  },
  `insert into person (id, email, name, metadata, password_hash, locale, confirmed_at)
   select :id, :email, :name, :metadata, :passwordHash, :locale, now()
    where nullif(current_setting('app.tenant_id', true), '') is not null
   returning ${columns}`,
  personColumns,
)
const insertCompany = statement(
  'insert_company',
  { tenantId: 'uuid', name: 'text', country: 'text', taxId: 'text?' },
  'insert into company (tenant_id, name, country, tax_id) values (:tenantId, :name, :country, :taxId)',
)
const insertMember = statement(
  'insert_member',
  { tenantId: 'uuid', personId: 'uuid', role: 'text:owner|member' },
  'insert into member (tenant_id, person_id, role) values (:tenantId, :personId, :role) on conflict do nothing',
)
const insertPersonCompany = statement(
  'insert_person_company',
  { tenantId: 'uuid', personId: 'uuid', founded: 'bool' },
  `insert into person_company (person_id, tenant_id, founded) values (:personId, :tenantId, :founded)
       on conflict do nothing`,
)

const lockPerson = statement(
  'lock_person',
  { personId: 'uuid' },
  'select id from person where id = :personId and erased_at is null for no key update',
  { id: 'uuid' },
)

/** A person's name and address, locked against erasure until the transaction ends. */
export const holdPerson = statement(
  'hold_person',
  { personId: 'uuid' },
  'select name, email from person where id = :personId and erased_at is null for key share',
  { name: 'text', email: 'text' },
)
const countFounded = statement(
  'count_founded',
  { personId: 'uuid' },
  'select count(*)::int4 as companies from person_company where person_id = :personId and founded',
  { companies: 'int4' },
)

/**
 * How many companies a person has founded and still belongs to; parallel foundings wait for each other. Refuses
 * TOKEN_INVALID for a person erased meanwhile.
 */
export async function foundedBy(tx: Transaction, personId: string): Promise<number> {
  // In one pipeline: a statement sees rows committed before it began, so it counts after the lock.
  const [held, counted] = await Promise.all([
    tx.run(lockPerson, { personId }),
    tx.run(countFounded, { personId }),
  ])
  if (held.length === 0) throw refuse('TOKEN_INVALID')
  return counted[0]?.companies ?? 0
}

export const companiesOf = statement(
  'companies_of',
  { personId: 'uuid' },
  'select tenant_id from person_company where person_id = :personId order by joined_at, tenant_id',
  { tenant_id: 'uuid' },
)

/** `email` is the proven address; null keeps the current one. */
export const confirmPerson = statement(
  'confirm_person',
  { personId: 'uuid', email: 'text?' },
  `update person set email = coalesce(:email, email), updated_at = now()
    where id = :personId returning ${columns}`,
  personColumns,
)

/** Null leaves a value unchanged. */
export const changePerson = statement(
  'change_person',
  { personId: 'uuid', name: 'text?', metadata: 'text?', passwordHash: 'text?', email: 'text?' },
  `update person
      set name = coalesce(:name, name), metadata = coalesce(:metadata, metadata),
          password_hash = coalesce(:passwordHash, password_hash), email = coalesce(:email, email),
          updated_at = now()
    where id = :personId returning ${columns}`,
  personColumns,
)

/**
 * No row if the password no longer matches the hash (null matches any); a change of password waits until the session is
 * stored.
 */
export const recordSignIn = statement(
  'record_sign_in',
  { personId: 'uuid', passwordHash: 'text?' },
  `update person set last_sign_in_at = now()
    where id = :personId and (:passwordHash::text is null or password_hash = :passwordHash) returning ${columns}`,
  personColumns,
)

export const passwordHashOf = statement(
  'password_hash_of',
  { personId: 'uuid' },
  'select password_hash from person where id = :personId',
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

/** A company and its first owner, in the new company's transaction. */
export function sendCompany(tx: Transaction, { id, name, country, taxId, ownerId }: NewCompany): void {
  tx.send(insertCompany, { tenantId: id, name, country, taxId })
  tx.send(insertMember, { tenantId: id, personId: ownerId, role: 'owner' })
  tx.send(insertPersonCompany, { tenantId: id, personId: ownerId, founded: true })
}

/** A membership; an existing one stays unchanged. */
export function sendMember(
  tx: Transaction,
  tenantId: string,
  personId: string,
  role: 'owner' | 'member',
): void {
  tx.send(insertMember, { tenantId, personId, role })
  tx.send(insertPersonCompany, { tenantId, personId, founded: false })
}

export const companyNameOf = statement(
  'company_name_of',
  { tenantId: 'uuid' },
  'select name from company where tenant_id = :tenantId',
  { name: 'text' },
)

export const dropFactors = statement(
  'drop_factors',
  { personId: 'uuid' },
  'delete from factor where person_id = :personId',
)
