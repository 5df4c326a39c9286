import type { putConsentPhoto } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { documentById } from '../../ledger/documents.ts'
import { mediaTypeOf } from './media-type-of.ts'
import { storePhoto } from './store-photo.ts'

/** The company uploads a signed photo for the signer. */
export const handle: HandlerOf<typeof putConsentPhoto> = async (
  { company, header, service },
  { params, body },
) => {
  const [document] = await company.query(documentById, {
    tenantId: company.id,
    documentId: params.documentId,
  })
  if (!document) throw refuse('DOCUMENT_NOT_FOUND')
  const upload = {
    documentId: document.id,
    ownerId: params.consentId.toLowerCase(),
    sha256: params.sha256,
    bytes: body,
    mediaType: mediaTypeOf(header('content-type')),
  }
  await service.stored.keeping(company, body.length, async (kept) => kept(await storePhoto(company, upload)))
  return { ok: true }
}
