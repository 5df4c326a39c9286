import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { openSchemas } from './schemas.ts'

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
