import type { Texts } from '../texts.ts'
import { cs } from './labels/cs.ts'
import { de } from './labels/de.ts'
import { en } from './labels/en.ts'
import { es } from './labels/es.ts'
import { fr } from './labels/fr.ts'
import { hu } from './labels/hu.ts'
import { it } from './labels/it.ts'
import type { LabelKey } from './labels/keys.ts'
import { lt } from './labels/lt.ts'
import { nl } from './labels/nl.ts'
import { pl } from './labels/pl.ts'
import { ro } from './labels/ro.ts'
import { sk } from './labels/sk.ts'
import { uk } from './labels/uk.ts'
import { printLanguages } from './values.ts'

/**
 * By language. Captions of boxes 1-11 and 16-18 (1976: pl, de, en) and 1-15 (2007: fr, en) are those of forms in use;
 * the rest is common form wording and is to be proof-read by native speakers, above all cs es it ro sk uk lt nl hu,
 * which have what is printed and leave words that only a form shows to the English ones.
 */
const byLanguage = { pl, en, de, fr, cs, es, it, ro, sk, uk, lt, nl, hu }

/** Languages name themselves, so that everyone finds his own. */
const languageNames = {
  pl: 'polski',
  en: 'English',
  de: 'Deutsch',
  fr: 'français',
  cs: 'čeština',
  es: 'español',
  it: 'italiano',
  ro: 'română',
  sk: 'slovenčina',
  uk: 'українська',
  lt: 'lietuvių',
  nl: 'Nederlands',
  hu: 'magyar',
}

/** By key, as a definition has them. */
export const labels: Readonly<Record<string, Texts>> = {
  ...Object.fromEntries((Object.keys(en) as LabelKey[]).map((key) => [key, inAllLanguages(key)])),
  ...Object.fromEntries(
    Object.entries(languageNames).map(([code, name]) => [`language.${code}`, { en: name }]),
  ),
}

function inAllLanguages(key: LabelKey): Texts {
  const known = printLanguages.flatMap((language) => {
    const text = byLanguage[language][key]
    return text === undefined ? [] : [[language, text] as const]
  })
  return { en: en[key], ...Object.fromEntries(known) }
}
