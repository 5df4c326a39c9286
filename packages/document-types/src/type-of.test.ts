import { describe, expect, it } from 'vitest'
import { defaultType } from './registry.ts'
import { typeOf } from './type-of.ts'

describe('the type a draft names', () => {
  it('is the default when it names none', () => {
    expect(typeOf({})).toEqual({ name: 'ecmr', version: '1' })
    expect(typeOf({})).toBe(defaultType)
    expect(typeOf(Object.create({ type: { name: 'x', version: '1' } }))).toBe(defaultType)
  })

  it('is what it names, known or not', () => {
    expect(typeOf({ type: { name: 'pl-waybill', version: '1' } })).toEqual({
      name: 'pl-waybill',
      version: '1',
    })
    expect(typeOf({ type: { name: 'x', version: '💠'.repeat(200) } })).not.toBeNull()
  })

  it.each([
    null,
    'ecmr',
    [],
    {},
    { name: 'ecmr' },
    { version: '1' },
    { name: 'ECMR', version: '1' },
    { name: `a${'b'.repeat(64)}`, version: '1' },
    { name: 'ecmr', version: 1 },
    { name: 'ecmr', version: '' },
    { name: 'ecmr', version: 'v'.repeat(201) },
    { name: 'ecmr\n', version: '1' },
    { name: 'ecmr', version: '1', extra: true },
  ])('is malformed: %j', (type) => {
    expect(typeOf({ type })).toBeNull()
  })

  it.each([null, undefined, 5, 'ecmr', []])('is malformed when the data are %j', (data) => {
    expect(typeOf(data)).toBeNull()
  })
})
