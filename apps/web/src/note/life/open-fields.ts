import { type Field, findType, maySupplement } from '@consign/document-types'
import type { RepeatingSection } from '../../draft/model/form-model.ts'
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
export function openFields(evidence: Evidence): OpenField[] {
  const note = openNote(evidence)
  if (note === null) return []
  return note.definition.form.sections.flatMap(({ id, repeat, fields }) =>
    fields.flatMap((field) =>
      placesOf(field, repeat?.path, note.data)
        .filter((pointer) => note.isOpen(pointer))
        .map((pointer) => ({ field, pointer, sectionId: id })),
    ),
  )
}

/** The lists that a note has not, and that may still be added whole. */
export function openLists(evidence: Evidence): RepeatingSection[] {
  const note = openNote(evidence)
  return (note?.definition.form.sections ?? [])
    .filter((section): section is RepeatingSection => section.repeat !== null)
    .filter(({ repeat }) => note?.isOpen(repeat.path))
}

/** A note that still takes additions, with its empty fields that may be filled; null for any other. */
function openNote({ document, versions, consents }: Evidence) {
  const definition = findType(document.type)?.definition
  const data = versions.find(({ id }) => id === document.currentVersionId)?.data
  if (!definition || isClosed(document)) return null
  const ever = new Set<string>(consents.map(({ role }) => role))
  const isOpen = (pointer: string) =>
    maySupplement(definition.supplements, 'company', pointer, { now: ever, ever }) &&
    valueAt(data, pointer) === undefined
  return { definition, data, isOpen }
}

/** Where a field is: once, or in each item that its list has. */
function placesOf({ path }: Field, list: string | undefined, data: unknown): string[] {
  if (list === undefined) return [path]
  const items = valueAt(data, list)
  return Array.isArray(items) ? items.map((_, index) => inItem(path, index)) : []
}
