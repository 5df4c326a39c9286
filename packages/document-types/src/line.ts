import { parsePointer } from './pointer.ts'
import { inLanguage, type MessageLanguage, type Text } from './texts.ts'

const LINE: Text = { en: 'line', pl: 'pozycja' }

/** The line of a list in a path, counted from 1: " (line 2)" for `/goods/1/marks`, empty outside lists. */
export function inLine(path: string, language: MessageLanguage): string {
  const index = parsePointer(path).find((part) => /^\d+$/.test(part))
  return index === undefined ? '' : ` (${inLanguage(LINE, language)} ${Number(index) + 1})`
}
