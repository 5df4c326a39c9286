import Type from 'typebox'
import { newCompany } from '../examples/company.ts'
import { password, personName, session, user } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { nullable, Password, text } from '../schemas/common.ts'
import { Country, TaxId } from '../schemas/company.ts'
import { Name } from '../schemas/name.ts'
import { Session, User } from '../schemas/session.ts'

/** Unknown members are allowed: GoTrue's clients send more than they mean. */
export const signUp = operation({
  id: 'sign_up',
  method: 'POST',
  path: '/auth/v1/signup',
  tag: 'Identity',
  summary: 'Make a person, a company and its owner at once.',
  who: 'anyone',
  limit: 'sign-up',
  body: Type.Object({
    email: Type.Optional(text(254)),
    phone: Type.Optional(text(40)),
    password: Type.Optional(Password),
    // The name, and a company or an invitation, are needed. Further members are the client's own: kept in
    // `user_metadata`, read by nobody.
    data: Type.Optional(
      Type.Object({
        name: Type.Optional(Name),
        company: Type.Optional(
          Type.Object({
            name: Name,
            country: Country,
            tax_id: Type.Optional(TaxId),
            /** The same, as every other call of this API spells it. */
            taxId: Type.Optional(nullable(TaxId)),
          }),
        ),
        invitation: Type.Optional(
          text(200, { minLength: 1, description: 'instead of a company: the token of an invitation' }),
        ),
      }),
    ),
  }),
  ok: {
    status: 200,
    body: Type.Union([Session, User]),
    description: 'A session; the bare user where the address must be confirmed by mail first.',
  },
  errors: [
    'validation_failed',
    'anonymous_provider_disabled',
    'phone_provider_disabled',
    'user_already_exists',
    'weak_password',
    'signup_disabled',
    'bad_json',
    'NOT_FOUND',
    'INVITATION_GONE',
    'INVITATION_FOR_ANOTHER',
  ],
  example: {
    body: {
      email: user.email,
      password,
      data: { name: personName, company: newCompany },
    },
    ok: session,
  },
})
