import { type Field, findType, maySupplement } from '@consign/document-types'
import { inItem, valueAt } from '../../draft/model/pointer.ts'
import { isClosed } from '../takes.ts'
import type { Evidence } from '../use-note.ts'

/** A field of the form that is empty and may be added, at its place in the data. */
export interface OpenField {
  readonly field: Field
  readonly pointer: string
  /** The section of the form that it stands in. */
  readonly sectionId: string
}

/** What the company may still add to a note without undoing signatures: the empty fields that its type leaves open. */
export function openFields({ document, versions, consents }: Evidence): OpenField[] {
  const definition = findType(document.type)?.definition
  const data = versions.find(({ id }) => id === document.currentVersionId)?.data
  if (!definition || isClosed(document)) return []
  const ever = new Set<string>(consents.map(({ role }) => role))
  return definition.form.sections.flatMap(({ id, repeat, fields }) =>
    fields.flatMap((field) =>
      placesOf(field, repeat?.path, data)
        .filter((pointer) => maySupplement(definition.supplements, 'company', pointer, { now: ever, ever }))
        .filter((pointer) => valueAt(data, pointer) === undefined)
        .map((pointer) => ({ field, pointer, sectionId: id })),
    ),
  )
}

/** Where a field is: once, or in each item that its list has. */
function placesOf({ path }: Field, list: string | undefined, data: unknown): string[] {
  if (list === undefined) return [path]
  const items = valueAt(data, list)
  return Array.isArray(items) ? items.map((_, index) => inItem(path, index)) : []
}
