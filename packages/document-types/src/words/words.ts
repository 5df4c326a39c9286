import type { words as en } from './en.ts'

/**
 * What consignment notes say to those who sign them, in one language: what the roles are called as a title, the sentences
 * that are signed word for word, and phrases for reservations of the consignee (CMR art. 30). The page, the mails and the
 * print read it here; a type of document that says something else has a catalogue of its own.
 */
export type NoteWords = Readonly<Record<keyof typeof en, string>>
