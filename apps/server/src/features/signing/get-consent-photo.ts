import type { getConsentPhoto } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { documentById } from '../../ledger/documents.ts'
import { storedPhoto } from './photos.store.ts'

/** The stored bytes; browsers must download and never interpret them. */
export const handle: HandlerOf<typeof getConsentPhoto> = async ({ company }, { params }) => {
  const [document] = await company.query(documentById, {
    tenantId: company.id,
    documentId: params.documentId,
  })
  if (!document) throw refuse('DOCUMENT_NOT_FOUND')
  const { documentId, consentId: ownerId, sha256 } = params
  const [photo] = await company.query(storedPhoto, { tenantId: company.id, documentId, ownerId, sha256 })
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
