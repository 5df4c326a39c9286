import { inLine } from './line.ts'
import { patternOf } from './pointer.ts'
import type { MessageLanguage, Text } from './texts.ts'
import type { TypeDefinition } from './types.ts'

export type NameOf = (path: string, language: MessageLanguage) => string

const BOX: Text = { en: 'Box', pl: 'Pole' }

/**
 * Names for places in the data as the form and the print show them: "Box 11, Number of packages (line 2)" instead of
 * `/goods/1/packages`. What the form does not show keeps its pointer.
 */
export function fieldNames(definition: TypeDefinition): NameOf {
  const { labels, boxes, layout } = definition.presentation
  const keysOf = labelKeys(definition)
  const caption = (key: string, language: MessageLanguage) => {
    const box = boxes[key]?.[layout.default]
    const text = labels[key]?.[language] ?? labels[key]?.en ?? key
    return box ? `${BOX[language]} ${box}, ${text}` : text
  }
  return (path, language) => {
    const keys = keysOf.get(patternOf(path))
    if (keys === undefined) return path === '' ? (definition.title[language] ?? definition.title.en) : path
    return keys.map((key) => caption(key, language)).join(', ') + inLine(path, language)
  }
}

/** The label keys that name each field and each repeated section, by pattern; a field with a box of its own needs no more. */
function labelKeys({ form, presentation }: TypeDefinition): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, readonly string[]>()
  for (const { label: section, repeat, fields } of form.sections) {
    if (repeat !== null) keys.set(repeat.path, [section])
    for (const { path, label } of fields) {
      keys.set(path, Object.hasOwn(presentation.boxes, label) ? [label] : [...new Set([section, label])])
    }
  }
  return keys
}
