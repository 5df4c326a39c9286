import Type from 'typebox'
import { operation } from '../operation.ts'
import { closed, Sha256, Uuid } from '../schemas/common.ts'
import { photoMediaTypes } from '../schemas/consent.ts'

export const consentPhotoParams = closed({ documentId: Uuid, consentId: Uuid, sha256: Sha256 })

export const putConsentPhoto = operation({
  id: 'put_consent_photo',
  method: 'PUT',
  path: '/functions/v1/consents/{documentId}/photos/{consentId}/{sha256}',
  tag: 'Signer',
  summary: 'Upload the bytes of a signed photo for the signer.',
  who: 'company',
  permission: 'documents:write',
  params: consentPhotoParams,
  body: 'bytes',
  accepts: photoMediaTypes,
  ok: { status: 200, body: closed({ ok: Type.Boolean() }) },
  errors: [
    'STORAGE_LIMIT',
    'DOCUMENT_NOT_FOUND',
    'PHOTO_NOT_SIGNED',
    'PHOTO_MISMATCH',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  example: { ok: { ok: true } },
})
