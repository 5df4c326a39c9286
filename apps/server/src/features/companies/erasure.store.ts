import { statement } from '../../store/statement.ts'

/** Days between request and erasure. */
export const waitingDays = 7

const ofCompany = { tenantId: 'uuid' } as const

/** The first request sets the day. */
export const askErasure = statement(
  'ask_erasure',
  { tenantId: 'uuid', personId: 'uuid' },
  `update company set erase_after = now() + interval '${waitingDays} days', erase_asked_by = :personId
    where tenant_id = :tenantId and erase_after is null and erased_at is null returning erase_after`,
  { erase_after: 'timestamptz?' },
)

export const erasureAsked = statement(
  'erasure_asked',
  ofCompany,
  'select name, erase_after, erase_asked_by from company where tenant_id = :tenantId',
  { name: 'text', erase_after: 'timestamptz?', erase_asked_by: 'uuid?' },
)

export const withdrawErasure = statement(
  'withdraw_erasure',
  ofCompany,
  `update company set erase_after = null, erase_asked_by = null
    where tenant_id = :tenantId and erase_after is not null and erased_at is null returning tenant_id`,
  { tenant_id: 'uuid' },
)

/** The state of a requested erasure. */
export const erasureState = statement(
  'erasure_state',
  ofCompany,
  `select erased_at is not null as erased, coalesce(erase_after <= now(), false) as due, erase_asked_by
     from company where tenant_id = :tenantId`,
  { erased: 'bool', due: 'bool', erase_asked_by: 'uuid?' },
)

export const eraseCompanyRows = statement(
  'erase_company_rows',
  ofCompany,
  'select erase_company(:tenantId) as erased',
  { erased: 'bool' },
)

export const membersToTell = statement(
  'members_to_tell',
  ofCompany,
  `select p.email, p.locale from member m join person p on p.id = m.person_id where m.tenant_id = :tenantId
    order by m.person_id`,
  { email: 'text', locale: 'text:en|pl' },
)
