import { saveDraft } from '@consign/contract'
import { types } from '@consign/document-types'
import { examples as notes } from '@consign/document-types/examples'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { openApiJson } from './openapi-json.ts'

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ ...JSON.parse(openApiJson()), $id: 'document' })

/** Whether a value fits a schema of the document. */
const fits = (name: string, value: unknown) => ajv.getSchema(`document#/components/schemas/${name}`)?.(value)

const names: Readonly<Record<string, string>> = { 'ecmr@1': 'Ecmr1Data', 'pl-waybill@1': 'PlWaybill1Data' }

describe.each(
  types.map((type) => [`${type.name}@${type.version}`, type] as const),
)('data of %s', (key, type) => {
  const name = names[key] as string
  const note = notes.get(key) as Record<string, unknown>
  const spoiled = [
    { ...note, reference: 7 },
    { ...note, unknown: true },
    { ...note, goods: [{ marks: '' }] },
    { ...note, sender: 'Żuraw' },
    { ...note, established: { date: 'tomorrow' } },
  ]

  it('fit their schema, and nothing else does, as the type itself judges', () => {
    expect(fits(name, note)).toBe(true)
    for (const data of spoiled) {
      expect(fits(name, data)).toBe(false)
      expect(type.check(data).length).toBeGreaterThan(0)
    }
  })

  it('may be issued only as their type says, but saved as anything', () => {
    expect(fits('NoteData', note)).toBe(true)
    for (const data of spoiled)
      expect([fits('NoteData', data), fits('DraftData', data)]).toEqual([false, true])
    expect(fits('DraftData', [])).toBe(false)
  })
})

it('the note of the examples is one of `ecmr` 1', () => {
  expect(fits('Ecmr1Data', saveDraft.example.body.data)).toBe(true)
})

type Found = readonly [place: string, schema: Record<string, unknown>]

/** Every object of the document with its place, but for the data of examples. */
function objectsIn(value: unknown, place = '', key = ''): readonly Found[] {
  if (typeof value !== 'object' || value === null || key === 'example' || key === 'examples') return []
  const inside = Object.entries(value).flatMap(([name, member]) =>
    objectsIn(member, `${place}/${name}`, name),
  )
  return Array.isArray(value) ? inside : [[place, value as Record<string, unknown>], ...inside]
}

describe('what generators of clients trip over is nowhere in the document', () => {
  const document = JSON.parse(openApiJson())
  const objects = objectsIn(document)
  const placesOf = (wrong: (schema: Record<string, unknown>) => boolean) =>
    objects.filter(([, schema]) => wrong(schema)).map(([place]) => place)
  const schemas: Record<string, object> = document.components.schemas
  const named = ({ $ref }: { $ref?: string }) => $ref && schemas[$ref.split('/').at(-1) ?? '']
  const isChoice = (schema: Record<string, unknown>) => 'const' in schema || Array.isArray(schema['enum'])

  it('two components of one name, in whichever sections', () => {
    const all = Object.values<object>(document.components).flatMap((section) => Object.keys(section))
    expect(all.length).toBeGreaterThan(200)
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  })

  it('a schema named as a class that openapi-generator has from Java, and puts in its place', () => {
    const classes = ['Date', 'File', 'LocalDate', 'LocalDateTime', 'LocalTime', 'Timestamp', 'URI', 'UUID']
    expect(classes.filter((name) => name in schemas)).toEqual([])
  })

  it('a constant or an enumeration that does not say its type', () => {
    expect(placesOf(isChoice).length).toBeGreaterThan(300)
    expect(placesOf((schema) => isChoice(schema) && !('type' in schema))).toEqual([])
  })

  it('a header or parameter that does not say its type', () => {
    const told = Object.values<{ schema: object }>({
      ...document.components.headers,
      ...document.components.parameters,
    })
    expect(told.length).toBeGreaterThan(10)
    expect(told.filter(({ schema }) => !('type' in schema))).toEqual([])
  })

  it('a choice of which one possibility is any object', () => {
    const isOpen = (schema: object): boolean =>
      'additionalProperties' in schema && schema.additionalProperties === true
    const choices = (schema: Record<string, unknown>) =>
      [schema['anyOf'], schema['oneOf']].filter(Array.isArray).flat()
    expect(isOpen(schemas['FreeForm'] as object)).toBe(true)
    expect(placesOf((schema) => choices(schema).length > 1).length).toBeGreaterThan(50)
    expect(placesOf((schema) => choices(schema).some((one) => isOpen(named(one) || one)))).toEqual([])
  })

  it('a set of values of an enumeration', () => {
    const isSet = ({ uniqueItems, items }: Record<string, unknown>) =>
      uniqueItems === true && typeof items === 'object' && items !== null && 'enum' in items
    expect(placesOf(({ uniqueItems }) => uniqueItems === true).length).toBeGreaterThan(0)
    expect(placesOf(isSet)).toEqual([])
  })
})
