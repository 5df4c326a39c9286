import Type from 'typebox'
import { closed, DateTime, Email, nullable, text, Url, Uuid } from './common.ts'
import { Name } from './name.ts'

export const MemberRole = Type.Enum(['owner', 'member'] as const)
export const Country = Type.String({
  pattern: '^[A-Z]{2}$',
  maxLength: 2,
  description: 'a country as two capital letters of ISO 3166-1, such as PL',
})
export const TaxId = Type.String({ minLength: 1, maxLength: 35, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })

/** With the prefix of its country, such as `+48 221234567`. */
export const Phone = Type.String({ pattern: '^\\+[0-9][0-9 ().-]{4,30}$', maxLength: 32 })

/** A company of the caller, with the caller's role. */
export const Company = closed({
  id: Uuid,
  name: text(120),
  country: Country,
  taxId: nullable(text(35)),
  phone: nullable(text(40)),
  role: MemberRole,
})

export const NewCompany = closed({ name: Name, country: Country, taxId: Type.Optional(nullable(TaxId)) })

export const Member = closed({
  userId: Uuid,
  email: text(254),
  name: text(120),
  role: MemberRole,
  joinedAt: DateTime,
})

const invitationFields = {
  id: Uuid,
  email: Email,
  role: MemberRole,
  createdAt: DateTime,
  expiresAt: DateTime,
}

export const Invitation = closed(invitationFields)

/** An invitation as the holder of its link sees it. */
export const ReadInvitation = closed({
  company: text(120),
  role: MemberRole,
  expiresAt: DateTime,
  sentTo: nullable(
    text(254, {
      description:
        'The masked address whose account alone can accept it; null where mail is not configured: any account can.',
    }),
  ),
})

/** An invitation as its creator sees it: `url` is the page, `token` the secret for accepting. */
export const NewInvitation = closed({ ...invitationFields, token: text(200), url: Url })
