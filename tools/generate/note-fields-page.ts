import {
  type Condition,
  type Field,
  type FormSection,
  type Rule,
  schemaAt,
  type TypeDefinition,
  types,
} from '@consign/document-types'
import { examples } from '@consign/document-types/examples'
import { tableOf } from './markdown.ts'

type Schema = Readonly<Record<string, unknown>>

/** `docs/note-fields.md`: every field of a note's data. */
export const noteFieldsPage = async (): Promise<string> => `# The fields of a note

This page lists the fields of \`data\` in \`save_draft\`. Any draft is saved. The answer lists missing or wrong data in
\`problems\` and doubtful data in \`warnings\`, each with its \`path\`. \`publish\` accepts no problems.

- A note's default type is \`ecmr\` 1. The data name another: \`"type": {"name": "pl-waybill", "version": "1"}\`.
- \`goods[]\` is a list; every other dot is a nested object. An unknown member is a problem.
- **Weights, volumes and amounts are texts** (\`"8450.5"\`): signed text must not depend on a program's number format.
- Dates are \`2026-09-01\`, moments \`2026-09-01T08:00:00Z\`, countries ISO 3166-1 (\`PL\`), currencies ISO 4217 (\`EUR\`).
- **Needed**: \`yes\` means always required to issue the note; otherwise under the stated condition.

Programs find the JSON Schema (\`Ecmr1Data\` and so on) in \`/openapi.json\`, and rules, form, captions and states at
\`GET /rest/v1/type_definitions\`, which needs only the \`apikey\` header.

${types.map(({ definition }) => typePart(definition)).join('\n\n')}
`

function typePart(definition: TypeDefinition): string {
  const { name, version, title, form, completeness, presentation } = definition
  const layouts = presentation.layout.available
  const boxHead = layouts.length > 1 ? `Box (${layouts.join(' / ')})` : 'Box'
  const rows = form.sections.flatMap((section) => [
    ...(section.repeat === null ? [] : [listRow(definition, section, section.repeat)]),
    ...section.fields.map((field) => fieldRow(definition, section, field)),
  ])
  return `## \`${name}\` ${version}: ${title.en}

${tableOf(['Field', boxHead, 'What it is', 'Value', 'Needed', 'Article', 'Example'], rows)}

### Rules of \`${name}\` ${version}

${tableOf(
  ['Rule', 'Answered in', 'Where', 'When', 'Article', 'Message'],
  completeness.map((rule) => [
    `\`${rule.id}\``,
    rule.severity === 'problem' ? '`problems`' : '`warnings`',
    placesOf(rule).map(dotted).join(' or '),
    conditionsOf(rule),
    rule.article ?? '',
    rule.message.en,
  ]),
)}`
}

/** The row of a list whose items repeat the fields after it. */
function listRow(
  definition: TypeDefinition,
  section: FormSection,
  list: { path: string; max: number },
): string[] {
  const field = { path: list.path, label: section.label }
  const [, box, label, , ...needs] = fieldRow(definition, section, field)
  return [
    dotted(`${list.path}/*`),
    box,
    label,
    `at most ${list.max} items`,
    ...needs.slice(0, 2),
    '',
  ] as string[]
}

type Shown = Pick<Field, 'path' | 'label'>

function fieldRow(definition: TypeDefinition, section: FormSection, field: Shown): string[] {
  const { presentation, dataSchema, completeness } = definition
  const asking = completeness.filter((rule) => rule.severity === 'problem' && asksFor(rule, field.path))
  return [
    dotted(field.path),
    boxOf(definition, section, field),
    presentation.labels[field.label]?.en ?? '',
    limitsOf(schemaAt(dataSchema, field.path), dataSchema),
    section.author === 'signer'
      ? 'never in a draft: each signer adds it by `supplement_sign`'
      : [...new Set(asking.map((rule) => neededOf(rule, field.path)))].join('; '),
    [...new Set(asking.flatMap(({ article }) => article ?? []))].join('; '),
    exampleOf(definition, field.path),
  ]
}

/** A pattern as programs write it: `goods[].marks`. */
const dotted = (path: string): string => `\`${path.slice(1).replaceAll('/*', '[]').replaceAll('/', '.')}\``

/** The boxes of each layout; by default the section's. */
function boxOf({ presentation }: TypeDefinition, section: FormSection, { label }: Shown): string {
  const { boxes, layout } = presentation
  const boxed = boxes[label] ?? boxes[section.label]
  return boxed === undefined ? '' : layout.available.map((name) => boxed[name] ?? '–').join(' / ')
}

const placesOf = (rule: Rule): readonly string[] => (rule.kind === 'anyOf' ? rule.paths : [rule.path])

/** A rule about a field is about the members of its group as well, not about the lines of its list. */
const isAbout = (place: string, path: string): boolean =>
  path === place || (path.startsWith(`${place}/`) && !path.startsWith(`${place}/*`))

const asksFor = (rule: Rule, path: string): boolean =>
  (rule.kind === 'required' || rule.kind === 'anyOf') && placesOf(rule).some((place) => isAbout(place, path))

function neededOf(rule: Rule, path: string): string {
  const others = placesOf(rule).filter((place) => !isAbout(place, path))
  const instead = others.length > 0 ? `this or ${others.map(dotted).join(', ')}` : ''
  return [conditionsOf(rule) || (instead ? '' : 'yes'), instead].filter((part) => part !== '').join(', ')
}

function conditionsOf({ when = [], unless = [] }: Rule): string {
  const words = [
    ...(when.length > 0 ? [`if ${when.map(inWords).join(' or ')}`] : []),
    ...(unless.length > 0 ? [`unless ${unless.map(inWords).join(' or ')}`] : []),
  ]
  return words.join(', ')
}

function inWords(condition: Condition): string {
  const where = dotted(condition.path)
  if ('same' in condition) return `${where} is the same as ${dotted(condition.same)}`
  if ('exists' in condition) return `${where} is ${condition.exists ? '' : 'not '}there`
  const [values, not] = 'in' in condition ? [condition.in, ''] : [condition.notIn, 'not ']
  const listed = values.length > 12 ? `one of ${values.length} values of the definition` : values.join(', ')
  return `${where} is ${not}${listed}`
}

/** The kind and limits of a value, in words. */
function limitsOf(part: Schema, whole: Schema): string {
  const { type, enum: values, 'x-form': form, format } = part
  if (Array.isArray(values)) return values.map((value) => `\`${value}\``).join(' ')
  if (form !== undefined) return (form as { readonly en: string }).en
  if (type === 'array') return `list of at most ${part.maxItems}: ${limitsOf(itemsOf(part, whole), whole)}`
  if (type === 'boolean') return '`true` or `false`'
  if (type === 'integer' || type === 'number')
    return `${type === 'integer' ? 'whole number' : 'number'} ${part.minimum} to ${part.maximum}`
  const length = [part.minLength, part.maxLength].filter((limit) => limit !== undefined).join(' to ')
  const size = part.minLength === undefined ? `at most ${length}` : length
  return [FORMATS[String(format)] ?? 'text', ...(length === '' ? [] : [`${size} characters`])].join(', ')
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'moment with its zone',
  email: 'e-mail address',
  uuid: 'UUID',
}

const itemsOf = ({ items }: Schema, whole: Schema): Schema => {
  const ref = (items as Schema).$ref
  return typeof ref === 'string'
    ? ((whole.$defs as Record<string, Schema>)[ref.slice('#/$defs/'.length)] as Schema)
    : (items as Schema)
}

/** The value that the type's example has first; empty when it has none. */
function exampleOf({ name, version }: TypeDefinition, path: string): string {
  const found = path
    .slice(1)
    .split('/')
    .reduce<unknown[]>(
      (values, key) => values.flatMap((value) => membersOf(value, key)),
      [examples.get(`${name}@${version}`)],
    )[0]
  return found === undefined ? '' : `\`${JSON.stringify(found)}\``
}

function membersOf(value: unknown, key: string): unknown[] {
  if (key === '*') return Array.isArray(value) ? value : []
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? [(value as Record<string, unknown>)[key]]
    : []
}
