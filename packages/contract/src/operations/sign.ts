import Type from 'typebox'
import { consent } from '../examples/consent.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { DeviceConsent } from '../schemas/consent.ts'
import { LinkToken } from '../schemas/link.ts'

export const sign = operation({
  id: 'sign',
  method: 'POST',
  path: '/functions/v1/sign/{token}',
  tag: 'Signer',
  summary: 'Record the consent of one party, signed by the key on his device.',
  who: 'signer',
  params: closed({ token: LinkToken }),
  body: DeviceConsent,
  // The points of a drawn signature, as many as the body holds.
  members: 250_000,
  ok: { status: 200, body: closed({ ok: Type.Boolean() }) },
  errors: [
    'CODE_REQUIRED',
    'VERSION_STALE',
    'ALREADY_SIGNED',
    'DOCUMENT_CLOSED',
    'CONSENT_INVALID',
    'SIGNATURE_INVALID',
  ],
  example: { body: consent, ok: { ok: true } },
})
