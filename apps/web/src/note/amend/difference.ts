import type { Field, MessageLanguage, TypeDefinition } from '@consign/document-types'
import { labelOf } from '../../draft/model/form-model.ts'
import { isObject, isSame, type Json } from '../../draft/model/json.ts'
import { placeName } from '../../draft/model/place-name.ts'
import { patternOf, pointerOf } from '../../draft/model/pointer.ts'

/** A field that differs, in the words of the form. */
export interface Difference {
  /** JSON Pointer. */
  readonly path: string
  readonly place: string
  /** Undefined where there is nothing. */
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/** Every field in which two data of a type differ, in the order of the data; the type itself is no field. */
export function differencesOf(
  definition: TypeDefinition,
  before: unknown,
  after: unknown,
  language: MessageLanguage,
): Difference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((path) => !path.startsWith('/type/') && !isSame(old.get(path), now.get(path)))
    .map((path) => ({
      path,
      place: placeName(definition, path, language),
      before: old.get(path),
      after: now.get(path),
    }))
}

/** What stands in the fields, by JSON Pointer: a list of texts is one field, an empty one is nothing. */
function leavesOf(data: unknown): ReadonlyMap<string, Json> {
  const leaves = new Map<string, Json>()
  const walk = (value: unknown, at: readonly string[]): void => {
    if (isObject(value)) for (const [member, inner] of Object.entries(value)) walk(inner, [...at, member])
    else if (Array.isArray(value) && value.some(isObject))
      for (const [index, item] of value.entries()) walk(item, [...at, String(index)])
    else if (value !== undefined && !isSame(value, [])) leaves.set(pointerOf(at), value as Json)
  }
  walk(data, [])
  return leaves
}

/** What a person is shown of a value. */
export interface Spoken {
  readonly language: MessageLanguage
  readonly yes: string
  readonly no: string
  /** A moment in the viewer's zone. */
  moment(iso: string): string
}

/** A value as the form shows it: choices by their words, moments in the viewer's zone. */
export function valueText(definition: TypeDefinition, path: string, value: Json, spoken: Spoken): string {
  const field = fieldAt(definition, path)
  if (Array.isArray(value)) return value.map((item) => valueText(definition, path, item, spoken)).join(', ')
  if (typeof value === 'boolean') return value ? spoken.yes : spoken.no
  if (typeof value !== 'string') return typeof value === 'number' ? value.toLocaleString(spoken.language) : ''
  if (field?.input === 'datetime') return Number.isNaN(Date.parse(value)) ? value : spoken.moment(value)
  const option = field?.options?.find((each) => each.value === value)
  return option ? labelOf(definition, option.label, spoken.language) : value
}

function fieldAt({ form }: TypeDefinition, path: string): Field | undefined {
  const pattern = patternOf(path)
  return form.sections.flatMap(({ fields }) => fields).find((field) => field.path === pattern)
}
