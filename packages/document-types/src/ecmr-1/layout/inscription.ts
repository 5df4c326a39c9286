import type { Vocabulary } from '../../layout/vocabulary.ts'
import type { LabelKey } from '../labels/keys.ts'

/** One of these is required if the forwarding country speaks none of them (ADR 5.4.1.4.1). */
const COMMON: readonly string[] = ['en', 'fr', 'de']

/**
 * Words that ADR requires in the document, in capitals: in the note's first languages, plus one of English, French or
 * German if these are none of them.
 */
export function inscription(key: LabelKey, words: Vocabulary): string {
  const shown = words.label(key)
  const isCommon = ({ lang }: { lang: string }) => COMMON.includes(lang)
  const common = words.words(key).find(isCommon) ?? { lang: 'en', text: words.textIn(key, 'en') }
  return inCapitals(shown.some(isCommon) ? shown : [...shown, common])
}

/** Words of table A's names that no name in another of these languages has. */
const OWN_WORDS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:N\.O\.S|FLAMMABLE|LIQUID|SOLID|ACID|TOXIC|PAINTS?|PETROL|COMPRESSED|LIQUEFIED|ADHESIVES|BATTERIES, WET)\b/i,
  fr: /\b(?:N\.S\.A|INFLAMMABLE|LIQUIDE|SOLIDE|ACIDE|TOXIQUE|PEINTURES?|ESSENCE|ADHÉSIFS|ACCUMULATEURS)(?![\p{L}])/iu,
  de: /(?:N\.A\.G|ENTZÜNDBAR|FLÜSSIG|SÄURE|STOFF|GIFTIG|ÄTZEND|FARBE|BENZIN|KLEBSTOFFE|BATTERIEN)/iu,
  pl: /(?:I\.N\.O|ZAPALN|CIEKŁ|STAŁY|KWAS|TRUJĄC|ŻRĄC|FARB[AY](?!E)|BENZYNA|SKROPLON|KLEJE|AKUMULATORY)/iu,
}

/** The languages in which a name can be told. */
export const nameLanguages: readonly string[] = Object.keys(OWN_WORDS)

/** The same, in the languages of a proper shipping name, to which the words belong, where it shows them. */
export function inscriptionOf(name: string, key: LabelKey, words: Vocabulary): string {
  const languages = nameLanguages.filter((lang) => OWN_WORDS[lang]!.test(name))
  if (!languages.some((lang) => COMMON.includes(lang))) return inscription(key, words)
  return inCapitals(languages.map((lang) => ({ lang, text: words.textIn(key, lang) })))
}

const inCapitals = (wordings: readonly { lang: string; text: string }[]): string =>
  [...new Set(wordings.map(({ lang, text }) => text.toLocaleUpperCase(lang)))].join(' / ')
