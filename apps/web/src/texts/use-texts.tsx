import { firstLanguage, keepLanguage, languageKey } from '@consign/page/languages'
import { createContext, type ReactNode, use, useContext, useEffect, useMemo, useState } from 'react'
import { bookTextsOf } from './book-texts.ts'
import { type BookTexts, type Language, languages, type TextKey, type Texts, textsOf } from './catalogue.ts'
import { type LateTexts, lateTextsOf } from './late-texts.ts'
import { translate, type Values } from './translate.ts'

type SpokenTexts = Texts & Partial<BookTexts>

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
  /** A role or another word of the page within a sentence; German nouns keep their capital. */
  inSentence(word: string): string
  /** Whether there is a text of this name. */
  has(key: string): key is TextKey
  /** Every name of a text. */
  readonly keys: readonly TextKey[]
}

/** A language with its texts. */
export interface Spoken {
  readonly language: Language
  readonly texts: SpokenTexts
}

type Some = Omit<Spoken, 'texts'> & { readonly texts: Readonly<Partial<Record<TextKey, string>>> }

interface TextsOfViewer extends TextsOfPage {
  readonly texts: SpokenTexts
  /** Takes the texts of another language, then changes to it and keeps the choice. @throws MissingScript */
  setLanguage(language: Language): Promise<void>
}

const Viewer = createContext<TextsOfViewer | null>(null)

/** The language that is chosen in this browser, else the first of the browser’s own that these pages have. */
export const chosenLanguage = (): Language => firstLanguage(languages)

interface TextsProviderProps {
  readonly first: Spoken
  readonly children: ReactNode
}

/** The language of these pages in this browser; every tab follows when it is changed in one. */
export function TextsProvider({ first, children }: TextsProviderProps) {
  const [spoken, setSpoken] = useState(first)
  useEffect(() => {
    document.documentElement.lang = spoken.language
  }, [spoken])
  useEffect(() => {
    const follow = async ({ key }: StorageEvent) => {
      if (key !== languageKey) return
      const language = chosenLanguage()
      // Without the other language’s texts this tab stays in its own.
      const texts = await textsOf(language).catch(() => null)
      if (texts !== null) setSpoken({ language, texts })
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  const viewer = useMemo(
    (): TextsOfViewer => ({
      ...textsIn(spoken),
      texts: spoken.texts,
      async setLanguage(language) {
        setSpoken({ language, texts: await textsOf(language) })
        keepLanguage(language)
      },
    }),
    [spoken],
  )
  return <Viewer value={viewer}>{children}</Viewer>
}

/** A page of the address book: waits for its texts in the language of the pages. */
export function BookTextsProvider({ children }: { readonly children: ReactNode }) {
  const viewer = useTexts()
  const { language, texts } = viewer
  const more = use(bookTextsOf(language))
  const all = useMemo(
    () => ({ ...viewer, ...textsIn({ language, texts: { ...texts, ...more } }) }),
    [viewer, language, texts, more],
  )
  return <Viewer value={all}>{children}</Viewer>
}

export function useTexts(): TextsOfViewer {
  const viewer = useContext(Viewer)
  if (viewer === null) throw new Error('there are no texts outside of TextsProvider')
  return viewer
}

/** A part of a page that has texts of its own: shown once they are there, in the language of the page. */
export function WithLateTexts({ children }: { readonly children: ReactNode }) {
  const viewer = useTexts()
  const { language } = viewer
  const [late, setLate] = useState<{ readonly language: Language; readonly texts: LateTexts } | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    lateTextsOf(language).then((texts) => setLate({ language, texts }), setError)
  }, [language])
  const both = useMemo((): TextsOfViewer | null => {
    if (late === null) return null
    const own = textsIn(late)
    return {
      ...viewer,
      t: (key, values) => (own.has(key) ? own : viewer).t(key, values),
      has: (key): key is TextKey => own.has(key) || viewer.has(key),
    }
  }, [viewer, late])
  if (error !== null) throw error
  return both && <Viewer value={both}>{children}</Viewer>
}

/** What a page says and how it writes numbers and times, in a language. */
export function textsIn({ language, texts }: Some): TextsOfPage {
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
    t: (key, values) => translate(language, texts, key, values),
    inSentence: (word) => (language === 'de' ? word : word.toLocaleLowerCase(language)),
    has: (key): key is TextKey => Object.hasOwn(texts, key),
    keys: Object.keys(texts) as TextKey[],
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
