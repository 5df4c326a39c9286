import type { putSignPhoto } from '@consign/contract'
import type { HandlerOf } from '../../handler.ts'
import { mediaTypeOf } from './media-type-of.ts'
import { storePhoto } from './store-photo.ts'

/** The signer uploads a photo of the consent he gave by this link's role. */
export const handle: HandlerOf<typeof putSignPhoto> = ({ caller, company, header }, { params, body }) =>
  storePhoto(company, {
    documentId: caller.documentId,
    consentId: params.consentId.toLowerCase(),
    sha256: params.sha256,
    bytes: body,
    mediaType: mediaTypeOf(header('content-type')),
    role: caller.role,
  })
