import type { Vocabulary } from '../../layout/vocabulary.ts'
import type { LabelKey } from '../labels/keys.ts'

/** One of these has to be there when the forwarding country speaks none of them (ADR 5.4.1.4.1). */
const COMMON: readonly string[] = ['en', 'fr', 'de']

/**
 * Words that ADR wants in the document, in capitals: in the note's first languages, and when these are neither English,
 * French nor German, in one that is.
 */
export function inscription(key: LabelKey, words: Vocabulary): string {
  const shown = words.label(key)
  const isCommon = ({ lang }: { lang: string }) => COMMON.includes(lang)
  const common = words.words(key).find(isCommon) ?? { lang: 'en', text: words.english(key) }
  const all = shown.some(isCommon) ? shown : [...shown, common]
  return [...new Set(all.map(({ lang, text }) => text.toLocaleUpperCase(lang)))].join(' / ')
}
