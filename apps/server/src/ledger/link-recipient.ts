import { type LinkRecipient, maskedAddress, recipientText } from '@consign/evidence'
import { sha256 } from '../store/digest.ts'

/** An address in the chain's form: no event has the address itself, since evidence is given to others. */
export const linkRecipient = (documentId: string, address: string): LinkRecipient => ({
  channel: 'email',
  masked: maskedAddress(address),
  digest: sha256(recipientText(documentId, address)),
})
