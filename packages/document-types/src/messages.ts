import type { ErrorObject } from 'ajv/dist/2020.js'
import type { NameOf } from './field-names.ts'
import { type FieldPlaces, nearestPlaces } from './field-places.ts'
import { nearest } from './nearest.ts'
import { formatPointer, type Parts } from './pointer.ts'
import { inLanguage, type MessageLanguage, type Text } from './texts.ts'

/** A schema's fields and their names. */
export interface Known {
  readonly places: FieldPlaces
  readonly nameOf: NameOf
}

type Describe = (error: ErrorObject, known: Known) => Text

/** A refused keyword of the schema in plain words, without the place; the caller names the field. */
export function describe(error: ErrorObject, language: MessageLanguage, known: Known): string {
  const text = own(KEYWORDS, error.keyword)?.(error, known)
  return text === undefined ? `${error.keyword}: ${error.message ?? ''}` : inLanguage(text, language)
}

const KEYWORDS: Readonly<Record<string, Describe>> = {
  type: wrongType,
  required: () => ({ en: 'is missing', pl: 'brak danych' }),
  dependentRequired: ({ params }) => ({
    en: `is needed beside ${params.property}`,
    pl: `jest potrzebne obok ${params.property}`,
  }),
  additionalProperties: unknownField,
  minLength: (error) => limit(error, 'needs at least', 'co najmniej', CHARACTERS),
  maxLength: (error) => limit(error, 'takes at most', 'co najwyżej', CHARACTERS),
  minItems: (error) => limit(error, 'needs at least', 'co najmniej', ENTRIES),
  maxItems: (error) => withAdvice(error, limit(error, 'takes at most', 'co najwyżej', ENTRIES)),
  minimum: (error) => limit(error, 'must be at least', 'co najmniej', PLAIN),
  maximum: (error) => limit(error, 'must be at most', 'co najwyżej', PLAIN),
  uniqueItems: () => ({ en: 'has the same entry twice', pl: 'ta sama pozycja występuje dwa razy' }),
  enum: (error) => {
    const values = (error.params.allowedValues as unknown[]).join(', ')
    return { en: `must be one of: ${values}`, pl: `dozwolone wartości: ${values}` }
  },
  const: (error) => (error.parentSchema?.['x-why'] as Text | undefined) ?? expectedForm(error),
  pattern: expectedForm,
  format: (error) => own(FORMATS, String(error.params.format)) ?? expectedForm(error),
}

const TYPES: Readonly<Record<string, Text>> = {
  string: { en: 'must be a text', pl: 'musi być tekstem' },
  integer: { en: 'must be a whole number', pl: 'musi być liczbą całkowitą' },
  number: { en: 'must be a number', pl: 'musi być liczbą' },
  boolean: { en: 'must be true or false', pl: 'musi być wartością prawda albo fałsz' },
  array: { en: 'must be a list', pl: 'musi być listą' },
  object: { en: 'must be a group of fields', pl: 'musi być grupą pól' },
}

/** For a number, the text to send instead; for a non-object, the fields of the group. */
function wrongType(error: ErrorObject): Text {
  const type = String(error.params.type)
  const plain = own(TYPES, type) ?? { en: `must be of type ${type}`, pl: `musi być typu ${type}` }
  if (type === 'object') return withFields(plain, fieldsOf(error))
  if (type !== 'string') return plain
  if (typeof error.data === 'number')
    return { en: `${plain.en} such as "${error.data}"`, pl: `${plain.pl}, na przykład "${error.data}"` }
  const form = error.parentSchema?.['x-form'] as Text | undefined
  return form === undefined ? plain : { en: `${plain.en}: ${form.en}`, pl: `${plain.pl}: ${form.pl}` }
}

/** As many fields as fit into a sentence. */
const FEW = 12

function withFields({ en, pl }: Text, fields: readonly string[]): Text {
  if (fields.length === 0 || fields.length > FEW) return { en, pl }
  return { en: `${en}: ${fields.join(', ')}`, pl: `${pl}: ${fields.join(', ')}` }
}

/** A schema's `x-more` says where the entries beyond a list's limit belong. */
function withAdvice(error: ErrorObject, { en, pl }: Text): Text {
  const advice = error.parentSchema?.['x-more'] as Text | undefined
  return advice === undefined ? { en, pl } : { en: `${en}; ${advice.en}`, pl: `${pl}; ${advice.pl}` }
}

/** For a known name at the wrong place, the right place; otherwise the known names. */
function unknownField(error: ErrorObject, { places, nameOf }: Known): Text {
  const fields = fieldsOf(error)
  const name = String(error.params.additionalProperty)
  const gone = own((error.parentSchema?.['x-gone'] ?? {}) as Readonly<Record<string, Text>>, name)
  if (gone !== undefined) return gone
  const { within, around } = nearestPlaces(places(name), error.instancePath)
  const [only, ...others] = within.length > 0 ? within : around
  const meant = nearest(name, fields)
  const isFew = fields.length > 0 && fields.length <= FEW
  if (within.length > 0 && only) return unknown(place(only, others, nameOf))
  if (meant.length > 0)
    return unknown({ en: `did you mean ${meant.join(' or ')}?`, pl: `czy chodzi o ${meant.join(' lub ')}?` })
  if (only && (others.length === 0 || !isFew)) return unknown(place(only, others, nameOf))
  return isFew ? unknown({ en: `there are ${fields.join(', ')}`, pl: `są: ${fields.join(', ')}` }) : UNKNOWN
}

const UNKNOWN: Text = {
  en: 'is not a field of this type of document',
  pl: 'nie jest polem tego rodzaju dokumentu',
}

const unknown = ({ en, pl }: Text): Text => ({ en: `${UNKNOWN.en}; ${en}`, pl: `${UNKNOWN.pl}; ${pl}` })

/** As many places as fit into a sentence. */
const MOST_PLACES = 3

function place(only: Parts, others: readonly Parts[], nameOf: NameOf): Text {
  const [path, ...more] = [only, ...others].map(formatPointer) as [string, ...string[]]
  if (more.length === 0)
    return {
      en: `it belongs in ${path} (${nameOf(path, 'en')})`,
      pl: `jego miejsce to ${path} (${nameOf(path, 'pl')})`,
    }
  const shown = [path, ...more].slice(0, MOST_PLACES).join(', ') + (more.length < MOST_PLACES ? '' : ', …')
  return { en: `there are such fields at ${shown}`, pl: `takie pola są w ${shown}` }
}

const fieldsOf = ({ parentSchema }: ErrorObject): string[] => Object.keys(parentSchema?.properties ?? {})

const FORMATS: Readonly<Record<string, Text>> = {
  date: {
    en: 'must be a date that exists, such as 2026-09-01',
    pl: 'musi być istniejącą datą, na przykład 2026-09-01',
  },
  'date-time': {
    en: 'must be a date and time with its zone, such as 2026-09-01T08:00:00Z',
    pl: 'musi być datą i godziną ze strefą, na przykład 2026-09-01T08:00:00Z',
  },
  email: { en: 'must be an e-mail address', pl: 'musi być adresem e-mail' },
  uuid: { en: 'must be a UUID', pl: 'musi być identyfikatorem UUID' },
}

const CHARACTERS: Text = { en: 'characters', pl: 'zn.' }
const ENTRIES: Text = { en: 'entries', pl: 'poz.' }
const PLAIN: Text = { en: '', pl: '' }

function limit(error: ErrorObject, en: string, pl: string, unit: Text): Text {
  const bound = String(error.params.limit)
  return { en: `${en} ${bound} ${unit.en}`.trim(), pl: `${pl} ${bound} ${unit.pl}`.trim() }
}

/** A schema's `x-form` describes the expected form of a text with a pattern. */
function expectedForm(error: ErrorObject): Text {
  const form = error.parentSchema?.['x-form'] as Text | undefined
  if (form === undefined) return { en: 'does not have the right form', pl: 'ma niewłaściwą postać' }
  return { en: `must be ${form.en}`, pl: `musi to być ${form.pl}` }
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
