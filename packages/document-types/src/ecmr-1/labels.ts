import type { Texts } from '../texts.ts'
import { bg } from './labels/bg.ts'
import { cs } from './labels/cs.ts'
import { da } from './labels/da.ts'
import { de } from './labels/de.ts'
import { el } from './labels/el.ts'
import { en } from './labels/en.ts'
import { es } from './labels/es.ts'
import { et } from './labels/et.ts'
import { fr } from './labels/fr.ts'
import { hr } from './labels/hr.ts'
import { hu } from './labels/hu.ts'
import { it } from './labels/it.ts'
import type { LabelKey } from './labels/keys.ts'
import { lt } from './labels/lt.ts'
import { lv } from './labels/lv.ts'
import { nl } from './labels/nl.ts'
import { pl } from './labels/pl.ts'
import { pt } from './labels/pt.ts'
import { ro } from './labels/ro.ts'
import { sk } from './labels/sk.ts'
import { sl } from './labels/sl.ts'
import { sv } from './labels/sv.ts'
import { tr } from './labels/tr.ts'
import { uk } from './labels/uk.ts'
import { printLanguages } from './values.ts'

/**
 * By language. Captions of boxes 1-11 and 16-18 (1976: pl, de, en) and 1-15 (2007: fr, en) are those of forms in use; the
 * rest is common form wording and needs native proof-readers (docs/print.md). Languages that the company's pages do not have
 * translate the print only, French aside.
 */
const byLanguage = {
  pl,
  en,
  de,
  fr,
  cs,
  es,
  it,
  ro,
  sk,
  uk,
  lt,
  nl,
  hu,
  bg,
  hr,
  sl,
  lv,
  et,
  el,
  pt,
  da,
  sv,
  tr,
}

/** Languages name themselves, so that everyone finds their own. */
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
  bg: 'български',
  hr: 'hrvatski',
  sl: 'slovenščina',
  lv: 'latviešu',
  et: 'eesti',
  el: 'ελληνικά',
  pt: 'português',
  da: 'dansk',
  sv: 'svenska',
  tr: 'Türkçe',
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
