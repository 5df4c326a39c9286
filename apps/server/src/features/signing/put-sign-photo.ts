import type { putSignPhoto } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { mediaTypeOf } from './media-type-of.ts'
import { storePhoto } from './store-photo.ts'

/**
 * The signer uploads a photo of a consent or statement of this link's role: counted, however full the company's quota is.
 */
export const handle: HandlerOf<typeof putSignPhoto> = async (
  { caller, company, header, service },
  { params, body },
) => {
  const bytes = await storePhoto(company, {
    documentId: caller.documentId,
    ownerId: params.consentId.toLowerCase(),
    sha256: params.sha256,
    bytes: body,
    mediaType: mediaTypeOf(header('content-type')),
    role: caller.role,
  })
  service.stored.count(company.id, bytes)
  return { ok: true }
}
