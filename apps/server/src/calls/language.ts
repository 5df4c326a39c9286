import { preferred } from './choices.ts'

const languages = ['en', 'pl'] as const

/** The language of messages, from Accept-Language (RFC 9110 12.5.4): Polish when preferred over English. */
export const messageLanguage = (header: string | undefined): 'en' | 'pl' =>
  preferred((header ?? '').slice(0, 500), ({ name }) =>
    languages.find((language) => language === name.split('-')[0]),
  ) ?? 'en'
