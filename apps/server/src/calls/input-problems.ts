import type { ErrorObject } from 'ajv/dist/2020.js'
import type { InputProblem, Words } from '../ground/refusal.ts'
import { polishOf } from './input-problems-in-polish.ts'

/** Problems listed at most; hostile input could have one a byte. */
const mostProblems = 100

/** The problems of an input, one per place, with the expected values. */
export function inputProblems(errors: readonly ErrorObject[]): InputProblem[] {
  const byPlace = new Map<string, ErrorObject>()
  for (const error of errors) {
    if (isOfNull(error)) continue
    const path = pathOf(error)
    const other = byPlace.get(path)
    if (other === undefined || rank(error) < rank(other)) byPlace.set(path, error)
    if (byPlace.size > mostProblems) break
  }
  return [...byPlace]
    .slice(0, mostProblems)
    .map(([path, error]) => ({ path, rule: error.keyword, message: wordsOf(error) }))
}

/** That a value which may be null is not null explains nothing. */
const isOfNull = ({ keyword, params, schemaPath }: ErrorObject): boolean =>
  keyword === 'type' && params['type'] === 'null' && schemaPath.includes('/anyOf/')

/** A missing or unknown member is wrong at its own path. */
function pathOf({ instancePath, params }: ErrorObject): string {
  const member = params['missingProperty'] ?? params['additionalProperty']
  return member === undefined ? instancePath : `${instancePath}/${referenceToken(String(member))}`
}

/** RFC 6901 escaping of one reference token. */
export const referenceToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1')

/** Of several errors at one place the most telling is reported: a form before its length, a length before a pattern. */
const telling = [
  'type',
  'required',
  'additionalProperties',
  'enum',
  'const',
  'format',
  'minLength',
  'maxLength',
]

function rank({ keyword }: ErrorObject): number {
  const at = telling.indexOf(keyword)
  if (at >= 0) return at
  return keyword === 'anyOf' ? telling.length + 1 : telling.length
}

/** A text's expected form, by its schema's format. */
const forms: Readonly<Record<string, string>> = {
  uuid: 'a UUID, such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'date-time': 'a date and time with its zone, such as 2026-09-01T08:00:00Z',
  date: 'a date, such as 2026-09-01',
  email: 'an e-mail address, such as ania@example.com',
}

/** A value's expected kind, by its schema's type. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function wordsOf(error: ErrorObject): Words {
  const en = messageOf(error)
  return { en, pl: polishOf(error) ?? en }
}

function messageOf(error: ErrorObject): string {
  const { keyword, params, message = keyword } = error
  return words[keyword]?.(error) ?? (keyword === 'format' ? ofForm(params['format'], message) : message)
}

const ofForm = (format: string, message: string): string => {
  const form = forms[format]
  return form === undefined ? message : `must be ${form}`
}

/** The message of a refused rule; for texts with the schema's description. */
const words: Readonly<Record<string, (error: ErrorObject) => string | undefined>> = {
  type: ofType,
  pattern: (error) => (meant(error) ? `must be: ${meant(error)}` : blank(error)),
  minLength: (error) => explained(error, atLeast(error.params['limit'])),
  maxLength: (error) => explained(error, `may have ${error.params['limit']} characters at most`),
  enum: ({ params }) => `must be one of: ${params['allowedValues'].join(', ')}`,
  const: ({ params }) => `must be ${JSON.stringify(params['allowedValue'])}`,
  required: missing,
  additionalProperties: unknown,
}

const blank = ({ params }: ErrorObject) => (params['pattern'] === '\\S' ? 'must not be blank' : undefined)

const atLeast = (limit: number) => (limit === 1 ? 'must not be empty' : `needs ${limit} characters at least`)

const meant = ({ parentSchema }: ErrorObject): string | undefined =>
  typeof parentSchema?.['description'] === 'string' ? parentSchema['description'] : undefined

const explained = (error: ErrorObject, text: string): string => {
  const more = meant(error)
  return more === undefined ? text : `${text}: ${more}`
}

/** With the kind of the sent value only. */
function ofType({ params, data }: ErrorObject): string | undefined {
  const kind = kinds[params['type']]
  return kind === undefined ? undefined : `must be ${kind}, not ${kindOf(data)}`
}

function kindOf(data: unknown): string {
  if (data === null) return 'null'
  if (Array.isArray(data)) return 'a list'
  return kinds[typeof data] ?? typeof data
}

/** Of a key that clients often send as a header it is said where it belongs. */
function missing({ params, parentSchema }: ErrorObject): string {
  const { description } = parentSchema?.['properties']?.[params['missingProperty']] ?? {}
  return typeof description === 'string' && description.length <= longest
    ? `is missing: ${description}`
    : 'is missing'
}

/** A longer explanation stays in the docs. */
const longest = 160

function unknown({ params, parentSchema }: ErrorObject): string {
  const known = Object.keys(parentSchema?.['properties'] ?? {})
  const written = known.find((name) => bare(name) === bare(String(params['additionalProperty'])))
  if (written !== undefined) return `is not known here; it is written ${written}`
  if (known.length === 0) return 'is not known here; nothing is taken'
  const within = known.includes('data') ? '; perhaps it belongs into data' : ''
  return `is not known here; there are ${known.join(', ')}${within}`
}

/** `draft_id` and `draftId` are one name. */
const bare = (name: string): string => name.slice(0, 64).toLowerCase().replaceAll('_', '')
