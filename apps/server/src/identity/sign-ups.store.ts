import { type RowOf, statement } from '../store/statement.ts'
import { codeMinutes, codeTries, minutesOf } from './lifetimes.ts'

const columns = {
  id: 'uuid',
  email: 'text',
  name: 'text',
  password_hash: 'text',
  metadata: 'text',
  locale: 'text:en|pl',
  company_name: 'text?',
  company_country: 'text?',
  company_tax_id: 'text?',
  invited_to: 'uuid?',
  invitation_id: 'uuid?',
} as const

/** A sign-up awaiting confirmation of its address: no person yet. */
export type SignUpRow = RowOf<typeof columns>

const names = Object.keys(columns).join(', ')

/** Replaces an earlier one with the address, whose links are void from then on. */
export const keepSignUp = statement(
  'keep_sign_up',
  {
    id: 'uuid',
    email: 'text',
    name: 'text',
    passwordHash: 'text',
    metadata: 'text',
    locale: 'text:en|pl',
    companyName: 'text?',
    companyCountry: 'text?',
    companyTaxId: 'text?',
    invitedTo: 'uuid?',
    invitationId: 'uuid?',
  },
  `insert into sign_up (${names}, mailed_at, expires_at)
   values (:id, :email, :name, :passwordHash, :metadata, :locale, :companyName, :companyCountry, :companyTaxId,
           :invitedTo, :invitationId, now(), now() + interval '${minutesOf.signup} minutes')
       on conflict (email) do update
      set id = excluded.id, name = excluded.name, password_hash = excluded.password_hash,
          metadata = excluded.metadata, locale = excluded.locale, company_name = excluded.company_name,
          company_country = excluded.company_country, company_tax_id = excluded.company_tax_id,
          invited_to = excluded.invited_to, invitation_id = excluded.invitation_id, tries = 0,
          created_at = excluded.created_at, expires_at = excluded.expires_at, mailed_at = excluded.mailed_at`,
)

export const signUpById = statement(
  'sign_up_by_id',
  { id: 'uuid' },
  `select ${names} from sign_up where id = :id and expires_at > now()`,
  columns,
)

export const signUpByEmail = statement(
  'sign_up_by_email',
  { email: 'text' },
  `select ${names} from sign_up where email = :email and expires_at > now()`,
  columns,
)

/** Exactly once; no row if it was confirmed, replaced or has expired. */
export const takeSignUp = statement(
  'take_sign_up',
  { id: 'uuid' },
  'delete from sign_up where id = :id and expires_at > now() returning id',
  { id: 'uuid' },
)

/** Counts a guess at the digits mailed to an address; no row without a sign-up, after its time or too many guesses. */
export const guessSignUp = statement(
  'guess_sign_up_code',
  { email: 'text' },
  `update sign_up set tries = tries + 1
    where email = :email and expires_at > now() and mailed_at > now() - interval '${codeMinutes} minutes'
      and tries < ${codeTries} returning id`,
  { id: 'uuid' },
)

/** A new id, and so a new link, for a pending sign-up; its deadline stays. */
export const renewSignUp = statement(
  'renew_sign_up',
  { email: 'text', newId: 'uuid' },
  'update sign_up set id = :newId, tries = 0, mailed_at = now() where email = :email and expires_at > now() returning name, locale',
  { name: 'text', locale: 'text:en|pl' },
)
