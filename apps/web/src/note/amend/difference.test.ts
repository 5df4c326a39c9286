import { findType, type TypeDefinition } from '@consign/document-types'
import { describe, expect, it } from 'vitest'
import { differencesOf, valueText } from './difference.ts'

const definition = findType({ name: 'ecmr', version: '1' })?.definition as TypeDefinition
const differences = (before: object, after: object) => differencesOf(definition, before, after, 'en')

describe('the difference of two data', () => {
  it('names each field as the form does, with both values', () => {
    expect(
      differences({ sender: { name: 'A' }, goods: [{ marks: 'x' }] }, { sender: { name: 'B' }, goods: [] }),
    ).toEqual([
      { path: '/sender/name', place: '1 Sender, Name', before: 'A', after: 'B' },
      { path: '/goods/0/marks', place: '10 Marks and Nos, #1', before: 'x', after: undefined },
    ])
  })

  it('takes a list of texts as one field, and what was added with a group as its fields', () => {
    const seals = { vehicle: { sealNumbers: ['1', '2'] } }
    expect(differences({}, seals)).toMatchObject([{ path: '/vehicle/sealNumbers', after: ['1', '2'] }])
    expect(differences(seals, { vehicle: { sealNumbers: ['1'] } })).toHaveLength(1)
  })

  it('has nothing to say of the same data, and nothing of the type', () => {
    expect(differences({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }], type: { name: 'ecmr' } })).toEqual([])
  })
})

describe('a value', () => {
  const spoken = { language: 'en', yes: 'yes', no: 'no', moment: () => 'then' } as const
  const text = (path: string, value: never) => valueText(definition, path, value, spoken)

  it('is said in the words of the form', () => {
    expect(text('/multipleConsignees', true as never)).toBe('yes')
    expect(text('/scope', 'international' as never)).toBe('international')
    expect(text('/vehicle/sealNumbers', ['1', '2'] as never)).toBe('1, 2')
    expect(text('/takingOver/arrivedAt', '2026-09-01T06:00:00Z' as never)).toBe('then')
  })

  it('that is not what its field wants is shown as it is', () => {
    expect(text('/takingOver/arrivedAt', 'soon' as never)).toBe('soon')
    expect(text('/scope', 'nowhere' as never)).toBe('nowhere')
  })
})
