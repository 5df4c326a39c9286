import Type from 'typebox'
import { enrolled, factor } from '../examples/factor.ts'
import { operation } from '../operation.ts'
import { text, Uuid } from '../schemas/common.ts'
import { sessionCodes } from '../session-codes.ts'

export const enrollFactor = operation({
  id: 'enroll_factor',
  method: 'POST',
  path: '/auth/v1/factors',
  tag: 'Identity',
  summary:
    'Begin a second factor of the signed-in person: a secret of one-time passwords (RFC 6238), shown once. It counts once a code of it is verified.',
  who: 'anyone',
  limit: 'sign-in',
  body: Type.Object({
    factor_type: Type.Optional(text(40)),
    friendly_name: Type.Optional(text(120)),
    issuer: Type.Optional(
      text(120, { description: 'the name an authenticator shows; `Consign` by default' }),
    ),
  }),
  ok: {
    status: 200,
    body: Type.Object({
      id: Uuid,
      type: Type.Literal('totp'),
      friendly_name: text(120),
      totp: Type.Object({
        qr_code: text(200_000, { description: 'the address as a QR code, in SVG' }),
        secret: text(100, { description: 'base32' }),
        uri: text(4096),
      }),
    }),
  },
  errors: [
    ...sessionCodes,
    'validation_failed',
    'insufficient_aal',
    'too_many_enrolled_mfa_factors',
    'mfa_factor_name_conflict',
    'mfa_phone_enroll_not_enabled',
    'mfa_webauthn_enroll_not_enabled',
    'bad_json',
  ],
  example: { body: { factor_type: 'totp', friendly_name: factor.friendly_name }, ok: enrolled },
})
