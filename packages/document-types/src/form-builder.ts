import type { Field, FormSection, Input } from './definition/form.ts'
import type { Pattern, Rule } from './definition/rule.ts'
import { parsePointer } from './pointer.ts'

type Schema = Readonly<Record<string, unknown>>

/** A field's own options; limits and kind of input come from the schema, `required` from the rules. */
export interface FieldOptions {
  readonly input?: Input
  readonly hint?: string
  readonly group?: string
  readonly once?: true
  /** Prefix of the label keys of an enum's values; without it the values are shown as they are. */
  readonly values?: string
}

interface FormBuilder {
  field(path: Pattern, label: string, options?: FieldOptions): Field
  section(id: string, label: string, fields: readonly Field[]): FormSection
  /** A section that repeats for each item of the list at `path`. */
  repeated(id: string, label: string, path: Pattern, fields: readonly Field[]): FormSection
}

/** Builds the form of a type without repeating limits. Throws on a path outside the schema. */
export function formBuilder(schema: Schema, rules: readonly Rule[]): FormBuilder {
  return {
    field(path, label, options = {}) {
      const part = schemaAt(schema, path)
      const values = valuesOf(part)
      return {
        path,
        label,
        input: options.input ?? inputFor(part),
        required: rules.some((rule) => asksFor(rule, path)),
        max: mostOf(part),
        hint: options.hint ?? null,
        ...(options.group !== undefined && { group: options.group }),
        ...(options.once && { once: true }),
        ...(values && {
          options: values.map((value) => ({ value, label: `${options.values ?? ''}${value}` })),
        }),
      }
    },
    section: (id, label, fields) => ({ id, label, repeat: null, fields }),
    repeated(id, label, path, fields) {
      const max = schemaAt(schema, path).maxItems
      if (typeof max !== 'number') throw new Error(`the schema limits no list at ${path}`)
      return { id, label, repeat: { path, max }, fields }
    },
  }
}

/** The part of a schema at a pattern, following references. */
export function schemaAt(schema: Schema, path: Pattern): Schema {
  let part = schema
  for (const step of parsePointer(path)) {
    const next = step === '*' ? part.items : (part.properties as Schema | undefined)?.[step]
    if (typeof next !== 'object' || next === null) throw new Error(`the schema has no field ${path}`)
    part = followed(schema, next as Schema)
  }
  return part
}

function followed(schema: Schema, part: Schema): Schema {
  const ref = part.$ref
  if (typeof ref !== 'string') return part
  const name = ref.slice('#/$defs/'.length)
  return { ...((schema.$defs as Record<string, Schema>)[name] as Schema), $name: name }
}

function asksFor(rule: Rule, path: Pattern): boolean {
  if (rule.severity === 'warning' || rule.when !== undefined) return false
  return rule.kind === 'anyOf' ? rule.paths.includes(path) : rule.kind === 'required' && rule.path === path
}

const INPUT_OF_DEF: Readonly<Record<string, Input>> = {
  country: 'country',
  currency: 'currency',
  phone: 'phone',
  amount: 'decimal',
  positiveAmount: 'decimal',
  decimal: 'decimal',
}

const INPUT_OF_FORMAT: Readonly<Record<string, Input>> = {
  date: 'date',
  'date-time': 'datetime',
  email: 'email',
  uuid: 'hidden',
}

function inputFor(part: Schema): Input {
  const { type, format, maxLength } = part
  if (Array.isArray(part.enum)) return 'select'
  if (type === 'array') return (part.items as Schema).enum === undefined ? 'tags' : 'multiselect'
  if (type === 'boolean' || type === 'integer' || type === 'number') return type
  const known = INPUT_OF_DEF[String(part.$name)] ?? INPUT_OF_FORMAT[String(format)]
  return known ?? (typeof maxLength === 'number' && maxLength > 255 ? 'multiline' : 'text')
}

function valuesOf(part: Schema): string[] | undefined {
  const values = part.enum ?? (part.items as Schema | undefined)?.enum
  return Array.isArray(values) ? values.map(String) : undefined
}

function mostOf(part: Schema): number | null {
  const most = part.maxLength ?? part.maxItems ?? part.maximum
  return typeof most === 'number' ? most : null
}
