import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import Type, { type TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { type Operation, operations } from '../index.ts'
import { openApiDocument } from './document.ts'
import { openSchemas } from './schemas.ts'
import { systemOperations } from './system.ts'

const Name = Type.String({ minLength: 1 })
const Pair = Type.Object({ first: Name, second: Type.Optional(Name) })
const { of, named } = openSchemas({ Name, Pair, lowerCase: Pair, NoSchema: 'text', operation: () => Name })

describe('a schema in the document', () => {
  it('is written once under its name and referred to from elsewhere', () => {
    expect(of(Name)).toEqual({ $ref: '#/components/schemas/Name' })
    expect(of(Type.Array(Pair))).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Pair' } })
    expect(Object.keys(named)).toEqual(['Name', 'Pair'])
  })

  it('is found again where an optional member has copied it', () => {
    const name = { $ref: '#/components/schemas/Name' }
    expect(named.Pair).toMatchObject({ properties: { first: name, second: name }, required: ['first'] })
  })

  it('is written in full when nobody has named it', () => {
    expect(of(Type.String({ maxLength: 3 }))).toEqual({ type: 'string', maxLength: 3 })
  })

  it('says of which type an enumeration is, and that an open object is open', () => {
    expect(of(Type.Enum(['a', 'b'] as const))).toEqual({ type: 'string', enum: ['a', 'b'] })
    expect(of(Type.Record(Type.String(), Type.Unknown()))).toEqual({
      type: 'object',
      additionalProperties: true,
    })
  })

  it('keeps an enumeration of other values and a closed record as they are', () => {
    expect(of(Type.Enum([1, 'b'] as const))).toEqual({ enum: [1, 'b'] })
    expect(of(Type.Record(Type.String(), Name))).toHaveProperty('patternProperties')
  })
})

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ ...JSON.parse(JSON.stringify(openApiDocument())), $id: 'document' })

const escaped = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))

interface Pairing {
  readonly label: string
  readonly ours: TSchema
  readonly pointer: string
  readonly example: unknown
}

const all: readonly Operation[] = [...operations, ...systemOperations]
const pairings: readonly Pairing[] = all.flatMap(({ id, path, method, body, ok, example = {} }) => {
  const item = `/paths/${escaped(path)}/${method.toLowerCase()}`
  const json = `content/${escaped('application/json')}/schema`
  return [
    ...(body === undefined || body === 'bytes'
      ? []
      : [{ label: `${id} body`, ours: body, pointer: `${item}/requestBody/${json}`, example: example.body }]),
    ...('body' in ok
      ? [
          {
            label: `${id} answer`,
            ours: ok.body,
            pointer: `${item}/responses/${ok.status}/${json}`,
            example: example.ok,
          },
        ]
      : []),
  ]
})

/** The value with one place at a time made wrong. */
function spoiled(value: unknown): unknown[] {
  const other = [null, 'x', -1, 1.5, {}, []]
  if (Array.isArray(value))
    return [...other, ...value.flatMap((member, at) => spoiled(member).map((bad) => value.with(at, bad)))]
  if (typeof value !== 'object' || value === null) return other
  const inMembers = Object.entries(value).flatMap(([key, member]) => {
    const { [key as keyof typeof value]: _gone, ...rest } = value
    return [rest, ...spoiled(member).map((bad) => ({ ...value, [key]: bad }))]
  })
  return [...other, { ...value, surplus: true }, ...inMembers]
}

describe('the document’s schemas judge as the contract’s', () => {
  it.each(pairings)('$label, its example spoiled at every place', ({ ours, pointer, example }) => {
    const contract = ajv.compile(ours)
    const documented = ajv.getSchema(`document#${pointer}`)
    const cases = [example, ...spoiled(example)]
    const verdicts = cases.map((value) => [contract(value), documented?.(value)] as const)
    expect(verdicts[0]).toEqual([true, true])
    expect(verdicts.filter(([a]) => a === false).length).toBeGreaterThan(0)
    expect(cases.filter((_, at) => verdicts[at]?.[0] !== verdicts[at]?.[1])).toEqual([])
  })
})
