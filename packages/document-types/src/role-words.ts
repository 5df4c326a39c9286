import type { Texts } from './texts.ts'
import { inEach } from './words/note-words.ts'

/** The roles' titles on consignment notes, in the signers' languages. */
export const noteRoleWords: Readonly<Record<'sender' | 'carrier' | 'consignee', Texts>> = {
  sender: inEach('role.sender'),
  carrier: inEach('role.carrier'),
  consignee: inEach('role.consignee'),
}
