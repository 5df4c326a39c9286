import type { Texts } from './texts.ts'
import { inEach } from './words/note-words.ts'

/** What consignment notes call those who sign them, in the languages in which they are asked to: as a title. */
export const noteRoleWords: Readonly<Record<'sender' | 'carrier' | 'consignee', Texts>> = {
  sender: inEach('role.sender'),
  carrier: inEach('role.carrier'),
  consignee: inEach('role.consignee'),
}
