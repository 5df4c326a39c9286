import Type from 'typebox'
import { operation } from '../operation.ts'
import { closed, Sha256, Uuid } from '../schemas/common.ts'
import { photoMediaTypes } from '../schemas/consent.ts'
import { LinkToken } from '../schemas/link.ts'

export const putSignPhoto = operation({
  id: 'put_sign_photo',
  method: 'PUT',
  path: '/functions/v1/sign/{token}/photos/{consentId}/{sha256}',
  tag: 'Signer',
  summary:
    'Upload the bytes of a photo that a recorded consent or statement names; its id stands in the place of consentId.',
  who: 'signer',
  afterSigning: true,
  params: closed({ token: LinkToken, consentId: Uuid, sha256: Sha256 }),
  body: 'bytes',
  accepts: photoMediaTypes,
  ok: { status: 200, body: closed({ ok: Type.Boolean() }) },
  errors: ['PHOTO_NOT_SIGNED', 'PHOTO_MISMATCH', 'UNSUPPORTED_MEDIA_TYPE'],
  example: { ok: { ok: true } },
})
