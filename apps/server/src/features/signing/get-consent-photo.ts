import type { getConsentPhoto } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'
import { documentById } from '../../ledger/documents.ts'
import { refuse } from '../../refusal.ts'
import { storedPhoto } from './photos.store.ts'

/** The bytes as they came; a browser is told to download and never to interpret them. */
export const handle: HandlerOf<typeof getConsentPhoto> = async ({ company }, { params }) => {
  const [document] = await company.query(documentById, [company.id, params.documentId])
  if (!document) throw refuse('DOCUMENT_NOT_FOUND')
  const key = [company.id, params.documentId, params.consentId, params.sha256]
  const [photo] = await company.query(storedPhoto, key)
  if (!photo) throw refuse('NOT_FOUND')
  return {
    bytes: photo.bytes,
    headers: {
      'content-type': photo.media_type,
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'",
    },
  }
}
