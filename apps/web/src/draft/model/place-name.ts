import type { MessageLanguage, TypeDefinition } from '@consign/document-types'
import { boxOf, labelOf, sectionsOf } from './form-model.ts'
import { patternOf } from './pointer.ts'

/** A place of the data as the form names it: “1 Sender, Name”; of a line its number, too. What the form lacks keeps its pointer. */
export function placeName(definition: TypeDefinition, pointer: string, language: MessageLanguage): string {
  const pattern = patternOf(pointer)
  const line = /\/(\d+)(?:\/|$)/.exec(pointer)?.[1]
  const views = sectionsOf(definition, language)
  const view = views.find(({ section: { repeat, fields } }) =>
    [repeat?.path, ...fields.map(({ path }) => path)].some(
      (path) => path === pattern || path?.startsWith(`${pattern}/`),
    ),
  )
  if (!view) return pointer
  const field = view.section.fields.find(({ path }) => path === pattern)
  const label = field && labelOf(definition, field.label, language)
  const number = (field && boxOf(definition, field.label)) || view.number
  const names = [
    field && boxOf(definition, field.label) ? undefined : view.name,
    label,
    line && `#${Number(line) + 1}`,
  ]
  return [number, names.filter(Boolean).join(', ')].filter(Boolean).join(' ')
}
