import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Language } from '../texts/catalogue.ts'

/** The language of the page, and another. */
export const Languages = createContext<readonly [Language, (next: Language) => void]>(['en', () => undefined])

export const useLanguage = () => useContext(Languages)
