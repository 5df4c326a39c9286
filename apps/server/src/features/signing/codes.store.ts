import { statement } from '../../store/statement.ts'

const linkKey = { tenantId: 'uuid', grantId: 'uuid' } as const

/** Mails an hour and link; the table refuses more. */
export const mailsAnHour = 5
/** Minutes a code works. */
const minutes = 10

const lastHour = `array(select m from unnest(mailed_at) m where m > now() - interval '1 hour' order by m)`

/** Whether the link demands a code, with its lock taken; `waits` seconds until another mail is allowed. */
export const lockedCode = statement(
  'locked_link_code',
  linkKey,
  `select email, code_id, coalesce(expires_at <= now(), true) as expired, tries, confirmed_at::text,
          case when cardinality(${lastHour}) < ${mailsAnHour} then 0
               else ceil(extract(epoch from (${lastHour})[1] + interval '1 hour' - now()))::int4 end as waits
     from sign_link_code where tenant_id = :tenantId and grant_id = :grantId for update`,
  { email: 'text?', code_id: 'uuid?', expired: 'bool', tries: 'int4', confirmed_at: 'text?', waits: 'int4' },
)

/** A new code; earlier ones become invalid. */
export const renewCode = statement(
  'renew_link_code',
  { ...linkKey, codeId: 'uuid' },
  `update sign_link_code
      set code_id = :codeId, expires_at = now() + interval '${minutes} minutes', tries = 0,
          mailed_at = ${lastHour} || now()
    where tenant_id = :tenantId and grant_id = :grantId returning expires_at`,
  { expires_at: 'timestamptz?' },
)

export const countTry = statement(
  'count_link_code_try',
  linkKey,
  'update sign_link_code set tries = tries + 1 where tenant_id = :tenantId and grant_id = :grantId',
)

export const confirmCode = statement(
  'confirm_link_code',
  { ...linkKey, at: 'evidence_time' },
  'update sign_link_code set confirmed_at = :at where tenant_id = :tenantId and grant_id = :grantId',
)

/** The note's company and reference, for the mail. */
export const noteOfLink = statement(
  'note_of_link',
  { tenantId: 'uuid', documentId: 'uuid' },
  `select c.name as company, d.reference
     from document d join company c on c.tenant_id = d.tenant_id
    where d.tenant_id = :tenantId and d.id = :documentId`,
  { company: 'text', reference: 'text' },
)
