import type { Company, Member } from '@consign/contract'
import type { Static } from 'typebox'
import { type RowOf, statement } from '../../store/statement.ts'

const companyColumns = {
  tenant_id: 'uuid',
  name: 'text',
  country: 'text',
  tax_id: 'text?',
  phone: 'text?',
  role: 'text:owner|member',
} as const

/** The company with a person's role in it; no row if they are no member. */
export const companyOfMember = statement(
  'company_of_member',
  { tenantId: 'uuid', personId: 'uuid' },
  `select c.tenant_id, c.name, c.country, c.tax_id, c.phone, m.role
     from company c join member m on m.tenant_id = c.tenant_id
    where c.tenant_id = :tenantId and m.person_id = :personId`,
  companyColumns,
)

/** Changes the name unless it is null, telephone and tax number if given; no row if nothing changes. */
export const changeCompany = statement(
  'change_company',
  {
    tenantId: 'uuid',
    name: 'text?',
    changesPhone: 'bool',
    phone: 'text?',
    changesTaxId: 'bool',
    taxId: 'text?',
  },
  `update company
      set name = coalesce(:name::text, name),
          phone = case when :changesPhone then :phone::text else phone end,
          tax_id = case when :changesTaxId then :taxId::text else tax_id end
    where tenant_id = :tenantId
      and (name <> coalesce(:name::text, name) or (:changesPhone and phone is distinct from :phone::text)
           or (:changesTaxId and tax_id is distinct from :taxId::text))
   returning tenant_id`,
  { tenant_id: 'uuid' },
)

const memberColumns = {
  person_id: 'uuid',
  email: 'text',
  name: 'text',
  role: 'text:owner|member',
  joined_at: 'timestamptz',
} as const

const memberSelect = `select m.person_id, p.email, p.name, m.role, m.joined_at
     from member m join person p on p.id = m.person_id where m.tenant_id = :tenantId`

export const membersOf = statement(
  'members_of',
  { tenantId: 'uuid' },
  `${memberSelect} order by m.joined_at, m.person_id`,
  memberColumns,
)

export const memberById = statement(
  'member_by_id',
  { tenantId: 'uuid', personId: 'uuid' },
  `${memberSelect} and m.person_id = :personId`,
  memberColumns,
)

export const countOwners = statement(
  'count_owners',
  { tenantId: 'uuid' },
  `select count(*)::int4 as owners from member where tenant_id = :tenantId and role = 'owner'`,
  { owners: 'int4' },
)

export const changeRole = statement(
  'change_role',
  { tenantId: 'uuid', personId: 'uuid', role: 'text:owner|member' },
  'update member set role = :role where tenant_id = :tenantId and person_id = :personId',
)

export const deleteMember = statement(
  'delete_member',
  { tenantId: 'uuid', personId: 'uuid' },
  'delete from member where tenant_id = :tenantId and person_id = :personId',
)

export const deletePersonCompany = statement(
  'delete_person_company',
  { tenantId: 'uuid', personId: 'uuid' },
  'delete from person_company where tenant_id = :tenantId and person_id = :personId',
)

export const companyOf = (row: RowOf<typeof companyColumns>): Static<typeof Company> => ({
  id: row.tenant_id,
  name: row.name,
  country: row.country,
  taxId: row.tax_id,
  phone: row.phone,
  role: row.role,
})

export const memberOf = (row: RowOf<typeof memberColumns>): Static<typeof Member> => ({
  userId: row.person_id,
  email: row.email,
  name: row.name,
  role: row.role,
  joinedAt: row.joined_at.toISOString(),
})
