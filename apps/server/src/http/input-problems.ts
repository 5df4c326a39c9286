import type { ErrorObject } from 'ajv/dist/2020.js'
import type { InputProblem } from '../refusal.ts'

/** Problems listed at most; hostile input could have one a byte. */
const mostProblems = 100

/** What is wrong with an input, one problem a place, in words that name what would be right. */
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
    .map(([path, error]) => ({ path, rule: error.keyword, message: messageOf(error) }))
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
const referenceToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1')

/** Of several errors at one place the one that explains most is told: a form before its length, a length before a pattern. */
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

/** What a text has to be, by the format that its schema names. */
const forms: Readonly<Record<string, string>> = {
  uuid: 'a UUID, such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'date-time': 'a date and time with its zone, such as 2026-09-01T08:00:00Z',
  date: 'a date, such as 2026-09-01',
}

/** Rules whose texts say little without what is meant. */
const aboutTexts: ReadonlySet<string> = new Set(['pattern', 'minLength', 'maxLength'])

function messageOf({ keyword, params, parentSchema, data, message = keyword }: ErrorObject): string {
  const form = forms[params['format']]
  if (keyword === 'format' && form !== undefined) return `must be ${form}`
  if (keyword === 'type' && typeof data === 'string') return `${message}, not a text`
  const words = parentSchema?.['description']
  if (aboutTexts.has(keyword) && typeof words === 'string') return `${message}: ${words}`
  if (keyword === 'enum') return `must be one of: ${params['allowedValues'].join(', ')}`
  if (keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`
  if (keyword === 'required') return 'is missing'
  if (keyword !== 'additionalProperties') return message
  const known = Object.keys(parentSchema?.['properties'] ?? {})
  return known.length === 0
    ? 'is not known here; nothing is taken'
    : `is not known here; there are ${known.join(', ')}`
}
