import { describe, expect, it } from 'vitest'
import { schemaCompiler } from './compile-schema.ts'
import type { Rule } from './definition/rule.ts'
import { examples } from './examples.ts'
import { schemaAt } from './form-builder.ts'
import { parsePointer } from './pointer.ts'
import { findType, types } from './registry.ts'

type Schema = Readonly<Record<string, unknown>>

/** The patterns of all non-object values that the schema lets a user write. */
function leaves(schema: Schema, at = ''): string[] {
  const part = schemaAt(schema, at)
  const properties = part.properties as Schema | undefined
  if (part.const !== undefined) return []
  if (properties) return Object.keys(properties).flatMap((key) => leaves(schema, `${at}/${key}`))
  const items = part.items as Schema | undefined
  if (items && schemaAt(schema, `${at}/*`).properties) return leaves(schema, `${at}/*`)
  return [at]
}

function pathsOf(rule: Rule): string[] {
  const conditions = [...(rule.when ?? []), ...(rule.unless ?? [])].map(({ path }) => path)
  const own = rule.kind === 'anyOf' ? [...rule.paths] : [rule.path]
  return [...own, ...('other' in rule ? [rule.other] : []), ...conditions]
}

/** True for a pattern of bounded length: anchored, with no endless repetition. */
const isBounded = (pattern: unknown): boolean =>
  typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[^\\][*+]|,\}/.test(pattern)

function everyValue(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return [value, ...Object.values(value).flatMap(everyValue)]
}

describe.each(types.map((type) => [`${type.name} ${type.version}`, type] as const))('%s', (_, type) => {
  const { definition } = type
  const { presentation, form, dataSchema } = definition
  const fields = form.sections.flatMap((section) => section.fields)

  it('has a schema that is JSON Schema 2020-12', () => {
    expect(schemaCompiler().validateSchema(dataSchema)).toBe(true)
  })

  it('is found by its name and version, and by no other', () => {
    expect(findType({ name: type.name, version: type.version })).toBe(type)
    expect(findType({ name: type.name, version: '0' })).toBeUndefined()
    expect([definition.name, definition.version]).toEqual([type.name, type.version])
  })

  it('has a definition that is plain JSON: it survives being written and read', () => {
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition)
    expect(everyValue(definition).filter((value) => value === undefined)).toEqual([])
    expect(JSON.stringify(definition)).not.toMatch(/\\ud[89a-f]/i)
  })

  it('has a definition that nobody can change', () => {
    const open = everyValue(definition).filter(
      (value) => typeof value === 'object' && !Object.isFrozen(value),
    )
    expect(open).toEqual([])
    expect(() => Object.assign(definition, { name: 'other' })).toThrow(TypeError)
  })

  it('limits every text, list and number of the data', () => {
    const parts = everyValue(dataSchema).filter((value): value is Schema => Object(value) === value)
    const unlimited = parts.filter(({ type, enum: values, ...part }) => {
      if (values !== undefined) return false
      if (type === 'array') return part.maxItems === undefined
      if (type === 'integer' || type === 'number')
        return part.minimum === undefined || part.maximum === undefined
      return (
        type === 'string' &&
        part.maxLength === undefined &&
        part.format !== 'uuid' &&
        !isBounded(part.pattern)
      )
    })
    expect(parts.length).toBeGreaterThan(50)
    expect(unlimited).toEqual([])
  })

  it('lets every field of the data be written in the form, once', () => {
    const written = fields.map(({ path }) => path)
    const expected = leaves(dataSchema).filter((path) => !path.startsWith('/type'))
    expect([...written].sort()).toEqual(expected.sort())
  })

  it('repeats a section for exactly the fields of a list', () => {
    for (const { repeat, fields: own } of form.sections) {
      const prefix = repeat === null ? '' : `${repeat.path}/*/`
      expect(
        own.filter(({ path }) => !path.startsWith(prefix) || (repeat === null && path.includes('*'))),
      ).toEqual([])
    }
  })

  it('has a label in English and Polish for whatever the form names', () => {
    const keys = [
      ...form.sections.map(({ label }) => label),
      ...fields.flatMap(({ label, hint, options = [] }) => [
        label,
        hint ?? label,
        ...options.map((o) => o.label),
      ]),
    ]
    const plain = new Set(fields.flatMap(({ options = [] }) => options.map((o) => o.value)))
    const missing = keys.filter((key) => !presentation.labels[key]?.en && !plain.has(key))
    expect(missing).toEqual([])
    const untranslated = keys.filter((key) => presentation.labels[key] && !presentation.labels[key].pl)
    expect(untranslated.filter((key) => !key.startsWith('language.'))).toEqual([])
  })

  it('has the caption of every box in every language of the print', () => {
    const missing = Object.keys(presentation.boxes).flatMap((key) =>
      presentation.languages
        .filter((language) => !presentation.labels[key]?.[language])
        .map((l) => `${key} ${l}`),
    )
    expect(missing).toEqual([])
    const clause = presentation.clause
    expect(
      clause === null ? [] : presentation.languages.filter((language) => !clause.text[language]),
    ).toEqual([])
  })

  it('has words for every state, which stand on each page', () => {
    const missing = definition.stateMachine.states.filter((state) => !presentation.labels[`state.${state}`])
    expect(missing).toEqual([])
  })

  it('numbers each box of a layout once, in each layout it offers', () => {
    expect(presentation.layout.available).toContain(presentation.layout.default)
    for (const layout of presentation.layout.available) {
      const numbers = Object.values(presentation.boxes).map((box) => box[layout])
      expect(numbers).not.toContain(undefined)
      const used = numbers.filter((number) => number !== null)
      expect(used).toEqual([...new Set(used)])
    }
  })

  it('may be printed in every language the data can ask for', () => {
    const { enum: asked } = schemaAt(dataSchema, '/printLanguages/*')
    expect([...(asked as string[])].sort()).toEqual([...presentation.languages].sort())
    expect(presentation.languages).toEqual(expect.arrayContaining([...presentation.defaultLanguages]))
  })

  it('has rules with names of their own, in both languages, about fields there are', () => {
    const ids = definition.completeness.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    for (const rule of definition.completeness) {
      for (const path of pathsOf(rule)) expect(() => schemaAt(dataSchema, path)).not.toThrow()
      expect(rule.message.en).not.toBe(rule.message.pl)
    }
  })

  it('marks as required what a rule asks for', () => {
    const asked = definition.completeness.filter(
      ({ kind, severity, when }) => ['required', 'anyOf'].includes(kind) && severity === 'problem' && !when,
    )
    const known = new Set(fields.map(({ path }) => path))
    const paths = asked.flatMap((rule) => (rule.kind === 'anyOf' ? rule.paths : pathsOf(rule).slice(0, 1)))
    const expected = new Set(paths.filter((path) => known.has(path)))
    expect(fields.filter(({ required }) => required).map(({ path }) => path)).toEqual(
      fields.map(({ path }) => path).filter((path) => expected.has(path)),
    )
  })

  it('has roles with a party in the data, and procedures in the languages of messages', () => {
    for (const { party } of definition.roles)
      expect(schemaAt(dataSchema, `${party}/name`).type).toBe('string')
    for (const { statements } of definition.roles)
      for (const { text } of statements)
        expect(Object.keys(text)).toEqual(expect.arrayContaining(['en', 'pl']))
    for (const { title, text } of definition.procedures) {
      expect(Object.keys(title)).toEqual(expect.arrayContaining(['en', 'pl']))
      expect(Object.keys(text).sort()).toEqual(Object.keys(title).sort())
    }
  })

  it('summarises the data by fields there are', () => {
    for (const pointer of Object.values(definition.summary)) {
      expect(schemaAt(dataSchema, pointer).type).toBe('string')
      expect(parsePointer(pointer).length).toBeGreaterThan(0)
    }
  })

  it('has a complete example', () => {
    expect(type.check(examples.get(`${type.name}@${type.version}`))).toEqual([])
  })
})
