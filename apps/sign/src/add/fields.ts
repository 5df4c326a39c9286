import type { Field, TypeDefinition } from '@consign/document-types'
import { expand, formatPointer, parsePointer, patternOf, valueIn } from '@consign/document-types/pointer'
import type { SigningRole } from '@consign/evidence'

/** A field that a party may still fill. */
export interface AddField {
  /** JSON Pointer to where the value is going to stand. */
  readonly path: string
  readonly caption: string
  readonly input: 'text' | 'phone' | 'datetime' | 'tags' | 'integer'
  /** Most characters of a text, most entries of a list or the largest number. */
  readonly max: number | null
  /** Of a time: the IANA zone of its place; undefined where it is not known. */
  readonly zone: string | undefined
}

/** A place of the note, as a signer knows it. */
export interface AddPlace {
  /** `Loading place, Warszawa` */
  readonly name: string
  readonly zone: string | undefined
}

/** The two places with times that are added, by the pointer of their block. */
export type AddPlaces = Readonly<Record<'/takingOver/' | '/delivery/', AddPlace>>

/** The carrier's notes at taking over have a form of their own; for whom a party signs is asked beside the name. */
const apart: readonly string[] = ['/carrierReservations/', '/signatories/']

const inputs: ReadonlySet<string> = new Set(['text', 'phone', 'datetime', 'tags', 'integer'])

type Data = Readonly<Record<string, unknown>>

/** The fields of a note that are empty and that the type lets this party fill before it signs, in the form's order. */
export const fieldsToAdd = (
  definition: TypeDefinition,
  data: Data,
  role: SigningRole,
  language: string,
  places: AddPlaces,
): readonly AddField[] =>
  emptyFields(definition, data, role, language, places).filter(
    ({ path }) => !apart.some((block) => path.startsWith(block)),
  )

/** The company and the capacity for which this party signs, as far as they are empty. */
export const signatoryFields = (
  definition: TypeDefinition,
  data: Data,
  role: SigningRole,
  language: string,
): readonly AddField[] =>
  emptyFields(definition, data, role, language).filter(({ path }) => path.startsWith('/signatories/'))

function emptyFields(
  definition: TypeDefinition,
  data: Data,
  role: SigningRole,
  language: string,
  places?: AddPlaces,
): readonly AddField[] {
  const mine = new Set(
    definition.supplements.filter(({ roles }) => roles.includes(role)).map(({ path }) => path),
  )
  return definition.form.sections.flatMap((section) =>
    section.fields
      .filter((field) => mine.has(field.path) && inputs.has(field.input))
      .flatMap((field) =>
        everyPlace(field, data, captionIn(definition, language, section.label, field), places),
      )
      .filter(({ path }) => valueIn(data, parsePointer(path)) === undefined),
  )
}

/** The field at a pointer, filled or not; undefined where the form has none. */
export function fieldAt(
  definition: TypeDefinition,
  data: Data,
  path: string,
  language: string,
  places: AddPlaces,
): AddField | undefined {
  const pattern = patternOf(path)
  for (const { label, fields } of definition.form.sections) {
    const field = fields.find((one) => one.path === path || one.path === pattern)
    if (!field) continue
    const caption = captionIn(definition, language, label, field)
    return everyPlace(field, data, caption, places).find((one) => one.path === path)
  }
  return undefined
}

/** A field at its one place, or at one an item of its list. */
function everyPlace(
  { path, input, max }: Field,
  data: Data,
  caption: string,
  places?: AddPlaces,
): AddField[] {
  return expand(data, parsePointer(path)).map((parts) => {
    const place = input === 'datetime' ? placeOf(path, places) : undefined
    return {
      path: formatPointer(parts),
      caption: [place?.name, itemOf(path, parts, data), caption].filter(Boolean).join(': '),
      input: input as AddField['input'],
      max,
      zone: place?.zone,
    }
  })
}

const placeOf = (path: string, places: AddPlaces | undefined): AddPlace | undefined =>
  Object.entries(places ?? {}).find(([block]) => path.startsWith(block))?.[1]

/** The caption of an item of a list, which sets its fields apart from those of other items. */
function itemOf(path: string, parts: readonly string[], data: Data): string {
  const star = parsePointer(path).indexOf('*')
  if (star < 0) return ''
  const kind = valueIn(data, [...parts.slice(0, star + 1), 'kind'])
  return typeof kind === 'string' ? kind : `${Number(parts[star]) + 1}`
}

/** A caption in the reader’s language; where that has none for the field alone, it is put together of words it has. */
function captionIn(
  { presentation: { labels } }: TypeDefinition,
  language: string,
  section: string,
  { label, input }: Field,
): string {
  const say = (key: string): string | undefined => labels[key]?.[language]
  const parts = label.split('.')
  const within = [
    say(parts.slice(0, -1).join('.')),
    say([...parts.slice(0, -2), ...parts.slice(-1)].join('.')),
  ]
  const together = input === 'phone' ? [say(section), say('party.phone')] : within
  const made = together.every((word) => word !== undefined) ? together.join(': ') : say(section)
  return say(label) ?? made ?? labels[label]?.['en'] ?? label
}
