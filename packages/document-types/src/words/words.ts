import type { words as en } from './en.ts'

/**
 * The words of consignment notes for signers, in one language: the roles' titles, the sentences signed word for word, and
 * phrases for the consignee's reservations (CMR art. 30). Pages, mails and print read them here; a document type with
 * other words has its own catalogue.
 */
export type NoteWords = Readonly<Record<keyof typeof en, string>>
