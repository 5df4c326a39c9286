/** Languages by code, each by its own name, in the order offered. */
export const languages = {
  en: 'English',
  pl: 'Polski',
  de: 'Deutsch',
  uk: 'Українська',
  ro: 'Română',
  lt: 'Lietuvių',
  cs: 'Čeština',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  tr: 'Türkçe',
} as const

export type Language = keyof typeof languages

export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code)

const all = Object.keys(languages) as readonly Language[]

/** The first of the wanted languages that a page has. */
export const languageFor = <L extends Language = Language>(
  wanted: readonly string[],
  offered = all as readonly L[],
): L | 'en' => offered.find((code) => code === first(wanted, offered)) ?? 'en'

const first = (wanted: readonly string[], offered: readonly string[]) =>
  wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find((code) => offered.includes(code))

/** The language chosen on this device earlier, otherwise the first of the browser's languages that the page has. */
export const firstLanguage = <L extends Language = Language>(offered = all as readonly L[]): L | 'en' =>
  languageFor([stored() ?? '', ...navigator.languages], offered)

/** Where a browser keeps the chosen language, for every page of the service. */
export const languageKey = 'consign-language'

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // A browser without storage chooses again next time.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(languageKey)
  } catch {
    return null
  }
}
