import type { TypeDefinition } from '@consign/document-types'

/** A value in generated data and its expected printed text. */
export interface Leaf {
  path: string
  printed: string
}

type Schema = Record<string, unknown> & {
  $ref?: string
  type?: string
  enum?: readonly string[]
  const?: unknown
  pattern?: string
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  minLength?: number
  maxLength?: number
}

/** Values for patterns, different for each number. */
const PATTERNS: readonly [RegExp, (n: number) => string][] = [
  [/^\^\(\[A-Z0-9\]\{2,3\}/, (n) => letters(n, 3)],
  [/^\^\(A\[DEF/, (n) => COUNTRIES[n % COUNTRIES.length]!],
  [/^\^\(A\(ED\|/, (n) => CURRENCIES[n % CURRENCIES.length]!],
  [/\\d\{4\}-\\d\{2\}-\\d\{2\}/, (n) => `2${String(n).padStart(3, '0')}-11-22`],
  [/\\\+\[0-9\]/, (n) => `+48 600 100 ${n}`],
  [/0\|\[1-9\]/, (n) => `${1000 + n}.5`],
  [/a-f0-9\]\{64\}/, (n) => String(n).padStart(64, 'e')],
  [/\^\[A-Z\]\{2\}\[A-Za-z0-9\]/, (n) => `PL${1000 + n}`],
  [/\[A-Z2-9\]\{3\}/, (n) => `PL${letters(n, 3)}`],
  [/1-9A-P/, (n) => `2${letters(n, 3)}`],
  [/\^\[A-Z0-9\]\{4,35\}\$/, (n) => `N${1000 + n}X`],
  [/\^\[A-Z0-9\]\{2,3\}\$/, (n) => letters(n, 3)],
  [/\[0-9\]\{4,10\}/, (n) => String(870000 + n)],
  [/\^\(000\[4-9\]/, (n) => String(1200 + n)],
  [/\|4\\\.\[1-3\]/, () => '4.1'],
  [/1000\|5000/, () => 'B1000C'],
  [/\[a-z\]\[a-z0-9_-\]\{0,31\}/, (n) => `sys${n}`],
  [/\\d\{2\}-\\d\{3\}/, (n) => `${10 + (n % 90)}-${100 + n}`],
]
/** Fields printed as words before the goods. */
const IN_WORDS = /\/(waste|emptyUncleaned|exceptedQuantity|environmentallyHazardous)$/
const CURRENCIES = ['EUR', 'PLN', 'CZK', 'HUF', 'RON', 'SEK', 'DKK', 'NOK', 'CHF', 'GBP', 'UAH', 'TRY']
const COUNTRIES = [
  'PL',
  'SE',
  'FI',
  'NO',
  'DK',
  'AT',
  'CH',
  'ES',
  'PT',
  'IT',
  'GR',
  'IE',
  'NL',
  'BE',
  'LU',
  'CZ',
  'SK',
  'HU',
  'RO',
]

/** Data with a distinct value in every field of a definition's schema, and their expected printed texts. */
export function marked(definition: TypeDefinition): { data: Record<string, unknown>; leaves: Leaf[] } {
  const leaves: Leaf[] = []
  const root = definition.dataSchema as Schema
  const defs = root.$defs as Record<string, Schema>
  const fields = definition.form.sections.flatMap((section) => section.fields)
  const labels = definition.presentation.labels
  let count = 0

  const make = (schema: Schema, path: string): unknown => {
    if (schema.$ref) return make(defs[schema.$ref.split('/').at(-1)!]!, path)
    if (schema.type === 'object') {
      const members = Object.entries(schema.properties ?? {}).filter(([key]) => `${path}/${key}` !== '/type')
      return Object.fromEntries(members.map(([key, member]) => [key, make(member, `${path}/${key}`)]))
    }
    if (schema.type === 'array') {
      return path === '/printLanguages'
        ? ['en']
        : [0, 1].map((index) => make(schema.items!, `${path}/${index}`))
    }
    count += 1
    const { value, printed } = leaf(schema, path, count)
    leaves.push({ path, printed })
    return value
  }

  const leaf = (schema: Schema, path: string, n: number): { value: unknown; printed: string } => {
    if (path === '/printLayout') return { value: undefined, printed: '' }
    if (Object.hasOwn(schema, 'const')) return { value: schema.const, printed: '' }
    if (schema.enum) return chosen(schema.enum, path, n)
    if (IN_WORDS.test(path)) return { value: true, printed: labelOf(path).toUpperCase() }
    if (schema.type === 'boolean') return { value: true, printed: `${labelOf(path)} [×]` }
    if (schema.type === 'integer') return { value: 3000 + n, printed: String(3000 + n) }
    if (schema.type === 'number') return { value: (n % 50) + 0.25, printed: String((n % 50) + 0.25) }
    const value = text(schema, n)
    return {
      value,
      printed: schema.format === 'date-time' ? `${value.slice(11, -1)} UTC` : value,
    }
  }

  const chosen = (
    values: readonly string[],
    path: string,
    n: number,
  ): { value: unknown; printed: string } => {
    const value = values[n % values.length]!
    const option = fieldAt(path)?.options?.find((one) => one.value === value)
    return { value, printed: labels[option?.label ?? '']?.en ?? value }
  }

  const fieldAt = (path: string) => {
    const pattern = path.replaceAll(/\/\d+(?=\/|$)/g, '/*')
    return fields.find((field) => field.path === pattern || `${field.path}/*` === pattern)
  }
  const labelOf = (path: string): string => labels[fieldAt(path)?.label ?? '']?.en ?? path

  const data = make(root, '') as Record<string, unknown>
  leaves.push({ path: '/printLanguages', printed: 'en' })
  return { data, leaves }
}

function text(schema: Schema, n: number): string {
  if (schema.format === 'date-time')
    return `2026-09-01T06:${String(n % 60).padStart(2, '0')}:${10 + (n % 49)}Z`
  if (schema.format === 'uuid') return `11111111-2222-4333-8444-${String(n).padStart(12, '0')}`
  if (schema.format === 'email') return `mail${n}@example.com`
  if (schema.pattern) {
    const [, value] = PATTERNS.find(([known]) => known.test(schema.pattern!)) ?? []
    if (!value) throw new Error(`no value for the pattern ${schema.pattern}`)
    return value(n)
  }
  const marker = `Ż${letters(n, 3)}${n}`
  return marker.slice(0, schema.maxLength ?? 200).padEnd(schema.minLength ?? 0, 'q')
}

/** A number as capitals, three letters for up to 17,576 of them. */
function letters(n: number, length: number): string {
  let rest = n
  let out = ''
  for (let place = 0; place < length; place += 1) {
    out = String.fromCharCode(65 + (rest % 26)) + out
    rest = Math.floor(rest / 26)
  }
  return out
}
