import { fetched } from '@consign/page/missing-script'
import type { Language } from './catalogue.ts'
import type { BookTexts } from './texts.ts'

const files: Readonly<Record<Language, () => Promise<{ readonly book: BookTexts }>>> = {
  en: () => import('./en/address-book.ts'),
  pl: () => import('./pl/address-book.ts'),
  de: () => import('./de/address-book.ts'),
  uk: () => import('./uk/address-book.ts'),
  ro: () => import('./ro/address-book.ts'),
  lt: () => import('./lt/address-book.ts'),
  cs: () => import('./cs/address-book.ts'),
}

const asked = new Map<Language, Promise<BookTexts>>()

/** The texts of the address book, fetched once for each language. @throws MissingScript where they cannot be fetched */
export function bookTextsOf(language: Language): Promise<BookTexts> {
  const earlier = asked.get(language)
  if (earlier) return earlier
  const texts = fetched(async () => (await files[language]()).book)
  asked.set(language, texts)
  texts.catch(() => asked.delete(language))
  return texts
}
