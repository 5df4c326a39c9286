/** The languages of problems. */
export type MessageLanguage = 'en' | 'pl' | 'de' | 'uk' | 'ro' | 'lt' | 'cs'

/** A text in the languages of messages and forms; where there is none, English stands for it. */
export type Text = Readonly<{ en: string; pl: string } & Partial<Record<MessageLanguage, string>>>

export const inLanguage = (text: Text, language: MessageLanguage): string => text[language] ?? text.en

/** A text in any number of languages (ISO 639-1 codes); English is always present as the fallback. */
export type Texts = Readonly<{ en: string } & Record<string, string>>
