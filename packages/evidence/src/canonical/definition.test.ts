import { describe, expect, it } from 'vitest'
import { canonicalize } from './canonical.ts'
import { definitionText, readDefinition } from './definition.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const json = '{ "version": "1", "name": "ecmr", "roles": [{ "name": "sender" }] }'
const canonical = '{"name":"ecmr","roles":[{"name":"sender"}],"version":"1"}'

describe('readDefinition', () => {
  it('reads what the text says, and nothing of it can be changed', () => {
    const definition = readDefinition(json) as { roles: object[] }
    expect(definition).toEqual(JSON.parse(json))
    for (const part of [definition, definition.roles, definition.roles[0]])
      expect(Object.isFrozen(part)).toBe(true)
  })

  it('reads the same text once in a row, and another anew', () => {
    const definition = readDefinition(json)
    expect(readDefinition(utf8(json))).toBe(definition)
    expect(readDefinition('{"name":"other"}')).toEqual({ name: 'other' })
    const again = readDefinition(json)
    expect(again).not.toBe(definition)
    expect(again).toEqual(definition)
  })

  it('refuses what is not strict JSON, and takes what is no object', () => {
    expect(() => readDefinition('{"a":1,"a":1}')).toThrow('the same key twice')
    expect(() => readDefinition(new Uint8Array([0xff]))).toThrow('not UTF-8')
    expect(definitionText(readDefinition('null'))).toEqual(utf8('null'))
  })
})

describe('definitionText', () => {
  it('is the canonical text, the same bytes each time for what was read', () => {
    const definition = readDefinition(json)
    const text = definitionText(definition)
    expect(text).toEqual(utf8(canonical))
    expect(definitionText(definition)).toBe(text)
  })

  it('is made anew for anything else, which may change', () => {
    const definition = JSON.parse(json)
    expect(definitionText(definition)).toEqual(utf8(canonical))
    definition.name = 'other'
    expect(definitionText(definition)).toEqual(utf8(canonicalize(definition)))
  })

  it('refuses what is no JSON', () => {
    expect(() => definitionText({ at: new Date(0) })).toThrow('class')
  })
})
