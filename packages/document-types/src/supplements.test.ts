import { describe, expect, it } from 'vitest'
import { schemaAt } from './form-builder.ts'
import { types } from './registry.ts'
import { maySupplement } from './supplements.ts'

const nobody = { now: new Set<string>(), ever: new Set<string>() }
const signed = (...roles: string[]) => ({ now: new Set(roles), ever: new Set(roles) })
const ecmr = types[0]!.definition.supplements

describe.each(
  types.map((type) => [type.name, type.definition] as const),
)('supplements of %s', (_, definition) => {
  it('are fields of the data, of parties of the type or the company', () => {
    const authors = [...definition.roles.map(({ id }) => id), 'company']
    for (const { path, roles } of definition.supplements) {
      expect(schemaAt(definition.dataSchema, path), path).not.toEqual({})
      for (const role of roles) expect(authors).toContain(role)
    }
  })
})

describe('who may add what', () => {
  it('each party its own, before it signs', () => {
    expect(maySupplement(ecmr, 'carrier', '/vehicle/tractorPlate', nobody)).toBe(true)
    expect(maySupplement(ecmr, 'carrier', '/vehicle/tractorPlate', signed('sender'))).toBe(true)
    expect(maySupplement(ecmr, 'carrier', '/vehicle/tractorPlate', signed('carrier'))).toBe(false)
    expect(maySupplement(ecmr, 'consignee', '/vehicle/tractorPlate', nobody)).toBe(false)
    expect(maySupplement(ecmr, 'sender', '/vehicle/tractorPlate', nobody)).toBe(false)
  })

  it('any item of a list, and no list', () => {
    expect(maySupplement(ecmr, 'consignee', '/returnables/17/returned', nobody)).toBe(true)
    expect(maySupplement(ecmr, 'consignee', '/returnables/returned', nobody)).toBe(false)
    expect(maySupplement(ecmr, 'consignee', '/returnables', nobody)).toBe(false)
  })

  it('a party that must sign again may add again; the company until the goods are received', () => {
    const again = { now: new Set<string>(), ever: new Set(['carrier']) }
    expect(maySupplement(ecmr, 'carrier', '/driver/name', again)).toBe(true)
    expect(maySupplement(ecmr, 'company', '/driver/name', signed('sender', 'carrier'))).toBe(true)
    expect(maySupplement(ecmr, 'company', '/driver/name', signed('consignee'))).toBe(false)
  })
})
