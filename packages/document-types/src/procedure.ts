import type { Procedure } from './definition/presentation.ts'
import type { Texts } from './texts.ts'

/** By language: its title, and its text, which completes the title's sentence. */
type Agreed = Readonly<Record<'en' | 'pl' | (string & {}), readonly [title: string, text: string]>>

/** A procedure from its wordings side by side. */
export function procedureOf(id: string, article: string | null, agreed: Agreed): Procedure {
  const texts = (part: 0 | 1): Texts => {
    const wordings = Object.entries(agreed).map(([lang, both]) => [lang, both[part]])
    return { en: agreed.en![part], ...Object.fromEntries(wordings) }
  }
  return { id, article, title: texts(0), text: texts(1) }
}
