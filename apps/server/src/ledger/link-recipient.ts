import { type LinkRecipient, maskedAddress, recipientText } from '@consign/evidence'
import { sha256 } from '../store/digest.ts'

/** An address as the chain names it: the address itself is in no event, since evidence is handed to others. */
export const linkRecipient = (documentId: string, address: string): LinkRecipient => ({
  channel: 'email',
  masked: maskedAddress(address),
  digest: sha256(recipientText(documentId, address)),
})
