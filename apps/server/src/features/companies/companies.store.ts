import type { Company, Member } from '@consign/contract'
import type { Static } from 'typebox'
import { type RowOf, statement } from '../../store/statement.ts'

const companyColumns = {
  tenant_id: 'uuid',
  name: 'text',
  country: 'text',
  tax_id: 'text?',
  role: 'text',
} as const

/** The company with the role of a person in it; no row when he does not belong to it. */
export const companyOfMember = statement(
  'company_of_member',
  `select c.tenant_id, c.name, c.country, c.tax_id, m.role
     from company c join member m on m.tenant_id = c.tenant_id
    where c.tenant_id = $1 and m.person_id = $2`,
  companyColumns,
)

const memberColumns = {
  person_id: 'uuid',
  email: 'text',
  name: 'text',
  role: 'text',
  joined_at: 'timestamptz',
} as const

const memberSelect = `select m.person_id, p.email, p.name, m.role, m.joined_at
     from member m join person p on p.id = m.person_id where m.tenant_id = $1`

export const membersOf = statement(
  'members_of',
  `${memberSelect} order by m.joined_at, m.person_id`,
  memberColumns,
)

export const memberById = statement('member_by_id', `${memberSelect} and m.person_id = $2`, memberColumns)

export const countOwners = statement(
  'count_owners',
  `select count(*)::int4 as owners from member where tenant_id = $1 and role = 'owner'`,
  { owners: 'int4' },
)

export const changeRole = statement(
  'change_role',
  'update member set role = $3 where tenant_id = $1 and person_id = $2',
)

export const deleteMember = statement(
  'delete_member',
  'delete from member where tenant_id = $1 and person_id = $2',
)

export const deletePersonCompany = statement(
  'delete_person_company',
  'delete from person_company where tenant_id = $1 and person_id = $2',
)

type Role = 'owner' | 'member'

export const companyOf = (row: RowOf<typeof companyColumns>): Static<typeof Company> => ({
  id: row.tenant_id,
  name: row.name,
  country: row.country,
  taxId: row.tax_id,
  role: row.role as Role,
})

export const memberOf = (row: RowOf<typeof memberColumns>): Static<typeof Member> => ({
  userId: row.person_id,
  email: row.email,
  name: row.name,
  role: row.role as Role,
  joinedAt: row.joined_at.toISOString(),
})
