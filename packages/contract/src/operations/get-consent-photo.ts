import { operation } from '../operation.ts'
import { consentPhotoParams } from './put-consent-photo.ts'

export const getConsentPhoto = operation({
  id: 'get_consent_photo',
  method: 'GET',
  path: '/functions/v1/consents/{documentId}/photos/{consentId}/{sha256}',
  tag: 'Reading documents',
  summary: 'The bytes of a signed photo, exactly as they came.',
  who: 'company',
  permission: 'documents:read',
  params: consentPhotoParams,
  ok: { status: 200, contentType: 'image/*' },
  errors: ['DOCUMENT_NOT_FOUND', 'NOT_FOUND'],
})
