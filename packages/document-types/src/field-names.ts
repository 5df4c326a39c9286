import { parsePointer, patternOf } from './pointer.ts'
import type { MessageLanguage, TypeDefinition } from './types.ts'

export type NameOf = (path: string, language: MessageLanguage) => string

/**
 * Names for places in the data as the form shows them: "Goods 2: gross weight in kg" instead of a pointer. What the form
 * does not show keeps its pointer.
 */
export function fieldNames(definition: TypeDefinition): NameOf {
  const { labels } = definition.presentation
  const names = new Map<string, readonly string[]>()
  for (const section of definition.form.sections) {
    if (section.repeat !== null) names.set(section.repeat.path, [section.label])
    for (const field of section.fields) names.set(field.path, [section.label, field.label])
  }
  return (path, language) => {
    const keys = names.get(patternOf(path))
    if (keys === undefined) return path === '' ? (definition.title[language] ?? definition.title.en) : path
    const item = parsePointer(path).find((part) => /^\d+$/.test(part))
    return keys
      .map((key) => labels[key]?.[language] ?? key)
      .map((name, at) => (at === 0 && item !== undefined ? `${name} (${Number(item) + 1})` : name))
      .join(', ')
  }
}
