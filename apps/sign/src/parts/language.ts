import { isLanguage, type Language, languageFor } from '../texts/catalogue.ts'

const kept = 'consign-language'

/** What was chosen on this device before, else the first of the browser's languages that there is. */
export function firstLanguage(): Language {
  const chosen = stored()
  return isLanguage(chosen) ? chosen : languageFor(navigator.languages)
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(kept, language)
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(kept)
  } catch {
    return null
  }
}
