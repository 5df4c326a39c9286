import { inLine } from './line.ts'
import { formatPointer, parsePointer, patternOf } from './pointer.ts'
import { inLanguage, type MessageLanguage, type Text } from './texts.ts'
import type { TypeDefinition } from './types.ts'

export type NameOf = (path: string, language: MessageLanguage) => string

const BOX: Text = { en: 'Box', pl: 'Pole' }

/**
 * Names for places in the data as in the form and the print: "Box 11, Number of packages (line 2)" for
 * `/goods/1/packages`. A place outside the form is named after its group; outside any group it keeps its pointer.
 */
export function fieldNames(definition: TypeDefinition): NameOf {
  const { labels, boxes, layout } = definition.presentation
  const keysOf = labelKeys(definition)
  const caption = (key: string, language: MessageLanguage) => {
    const box = boxes[key]?.[layout.default]
    const text = labels[key]?.[language] ?? labels[key]?.en ?? key
    return box ? `${inLanguage(BOX, language)} ${box}, ${text}` : text
  }
  return (path, language) => {
    if (path === '') return definition.title[language] ?? definition.title.en
    const parts = parsePointer(path)
    for (let depth = parts.length; depth > 0; depth--) {
      const keys = keysOf.get(patternOf(formatPointer(parts.slice(0, depth))))
      if (keys === undefined) continue
      const below = parts.slice(depth).filter((part, at) => at > 0 || !/^\d+$/.test(part))
      const names = [
        ...keys.map((key) => caption(key, language)),
        ...(below.length > 0 ? [below.join('.')] : []),
      ]
      return shown(names.join(', ')) + inLine(path, language)
    }
    return shown(path)
  }
}

/** An unknown name may be as long as the data. */
const shown = (name: string): string => (name.length > 200 ? `${name.slice(0, 200)}…` : name)

/** The label keys of each field, group and repeated section, by pattern; a field with its own box needs only its own. */
function labelKeys({ form, presentation }: TypeDefinition): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, readonly string[]>()
  for (const { label: section, repeat, fields } of form.sections) {
    if (repeat !== null) keys.set(repeat.path, [section])
    for (const { path, label } of fields) {
      const [group] = path.slice(1).split('/')
      if (path !== `/${group}` && !keys.has(`/${group}`)) keys.set(`/${group}`, [section])
      keys.set(path, Object.hasOwn(presentation.boxes, label) ? [label] : [...new Set([section, label])])
    }
  }
  return keys
}
