/** The languages of problems. */
export type MessageLanguage = 'en' | 'pl'

/** A text in the languages of messages and forms. */
export type Text = Readonly<Record<MessageLanguage, string>>

/** A text in any number of languages (ISO 639-1 codes); English is always present as the fallback. */
export type Texts = Readonly<{ en: string } & Record<string, string>>
