import type { words as en } from './en.ts'

/**
 * The words of consignment notes for signers, in one language: the roles' titles, and the sentences signed word for
 * word. Pages, mails and print read them here; a document type with
 * other words has its own catalogue.
 */
export type NoteWords = Readonly<Record<keyof typeof en, string>>
