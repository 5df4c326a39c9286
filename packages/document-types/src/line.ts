import { parsePointer } from './pointer.ts'
import type { MessageLanguage, Text } from './texts.ts'

const LINE: Text = { en: 'line', pl: 'pozycja' }

/** Which line of a list a path is in, as people count: " (line 2)" for `/goods/1/marks`, nothing outside of lists. */
export function inLine(path: string, language: MessageLanguage): string {
  const index = parsePointer(path).find((part) => /^\d+$/.test(part))
  return index === undefined ? '' : ` (${LINE[language]} ${Number(index) + 1})`
}
