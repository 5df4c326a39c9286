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
  const common = words.words(key).find(isCommon) ?? { lang: 'en', text: words.english(key) }
  const all = shown.some(isCommon) ? shown : [...shown, common]
  return [...new Set(all.map(({ lang, text }) => text.toLocaleUpperCase(lang)))].join(' / ')
}
