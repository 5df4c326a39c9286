import { use } from 'react'
import type { Language } from '../texts/catalogue.ts'
import { translateText, type Values } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.tsx'
import type { TrackingKey, TrackingTexts } from './texts/texts.ts'

/** The texts of live tracking in a language: no other page loads them. */
export const trackingTexts: Readonly<Record<Language, () => Promise<TrackingTexts>>> = {
  en: async () => (await import('./texts/tracking-en.ts')).en,
  pl: async () => (await import('./texts/tracking-pl.ts')).pl,
  de: async () => (await import('./texts/tracking-de.ts')).de,
  cs: async () => (await import('./texts/tracking-cs.ts')).cs,
  ro: async () => (await import('./texts/tracking-ro.ts')).ro,
  uk: async () => (await import('./texts/tracking-uk.ts')).uk,
  lt: async () => (await import('./texts/tracking-lt.ts')).lt,
}

const brought = new Map<Language, Promise<TrackingTexts>>()

function bring(language: Language): Promise<TrackingTexts> {
  const known = brought.get(language)
  if (known) return known
  const coming = trackingTexts[language]()
  brought.set(language, coming)
  coming.catch(() => brought.delete(language))
  return coming
}

/** What tracking says, beside what every page says; the component waits until it is there. */
export function useTrackingTexts() {
  const page = useTexts()
  const texts = use(bring(page.language))
  const say = (key: TrackingKey, values: Values = {}) => translateText(page.language, texts[key], values)
  return { ...page, say }
}

export type Say = ReturnType<typeof useTrackingTexts>['say']
