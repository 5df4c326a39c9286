import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Language, TextKey } from './catalogues.ts'
import { translate, type Values } from './translate.ts'

export interface TextsOfPage {
  readonly language: Language
  /** The locale of figures and dates. */
  readonly locale: string
  /** A text in the viewer's language. */
  t(key: TextKey, values?: Values): string
  /** A moment in the viewer's zone: today only the time. */
  time(iso: string): string
  /** Day and time of a moment, to the second. */
  exactTime(iso: string): string
  /** The time of a moment of today, to the second. */
  clock(iso: string): string
  /** The same in full, with its zone, for the tooltip. */
  fullTime(iso: string): string
  /** A day, `YYYY-MM-DD`, as it is at its place. */
  day(iso: string): string
  setLanguage(language: Language): void
}

const kept = 'consign.language'
const Texts = createContext<TextsOfPage | null>(null)

/** The language of these pages in this browser; every tab follows when it is changed in one. */
export function TextsProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage)
  useEffect(() => {
    document.documentElement.lang = language
    localStorage.setItem(kept, language)
  }, [language])
  useEffect(() => {
    const follow = (event: StorageEvent) => event.key === kept && setLanguage(firstLanguage())
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  const texts = useMemo(() => textsIn(language, setLanguage), [language])
  return <Texts value={texts}>{children}</Texts>
}

export function useTexts(): TextsOfPage {
  const texts = useContext(Texts)
  if (texts === null) throw new Error('there are no texts outside of TextsProvider')
  return texts
}

export function firstLanguage(): Language {
  const chosen = localStorage.getItem(kept) ?? navigator.language
  return chosen.startsWith('pl') ? 'pl' : 'en'
}

function textsIn(language: Language, setLanguage: (language: Language) => void): TextsOfPage {
  const locale = language === 'en' ? 'en-GB' : language
  const short = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  const seconds = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const year = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' })
  return {
    language,
    locale,
    setLanguage,
    t: (key, values) => translate(language, key, values),
    time(iso) {
      const [at, now] = [new Date(iso), new Date()]
      if (at.toDateString() === now.toDateString()) return short.format(at)
      return (at.getFullYear() === now.getFullYear() ? day : year).format(at)
    },
    exactTime: (iso) => exact.format(new Date(iso)),
    clock: (iso) => seconds.format(new Date(iso)),
    day: (iso) => date.format(new Date(`${iso}T00:00:00Z`)),
    fullTime: (iso) => full.format(new Date(iso)),
  }
}
