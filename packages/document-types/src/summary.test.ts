import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { examples } from './examples.ts'
import { defaultType, findType } from './registry.ts'

const ecmr = findType(defaultType)!

describe('the summary of a draft', () => {
  it('names its reference, sender and consignee', () => {
    expect(ecmr.summary(examples.get('ecmr@1'))).toEqual({
      reference: 'ZL/2026/000123',
      sender: 'Przykład Sp. z o.o.',
      consignee: 'Muster GmbH',
    })
  })

  it('names several consignees where there is not one by himself, and how many more there are', () => {
    const of = (...names: string[]) => ecmr.summary({ consignees: names.map((name) => ({ name })) }).consignee
    expect(of('Muster GmbH')).toBe('Muster GmbH')
    expect(of('Muster GmbH', 'Zweiter GmbH', 'Dritte AG')).toBe('Muster GmbH · Zweiter GmbH · Dritte AG')
    expect(of('A'.repeat(110), 'B'.repeat(110), 'C')).toBe(`${'A'.repeat(110)} · +2`)
    expect(of(...Array<string>(50).fill('A'))).toBe(Array(50).fill('A').join(' · '))
    expect(of(...Array<string>(9000).fill('AB'))).toBe(`${'AB · '.repeat(39)}+8961`)
    expect(of('A'.repeat(1000), 'B')).toBe(`${'A'.repeat(1000)} · +1`)
    expect(ecmr.summary({ consignee: { name: 'A' }, consignees: [{ name: 'B' }] }).consignee).toBe('A')
  })

  it.each([
    {},
    null,
    5,
    [],
    { reference: '  ', sender: 'Ania', consignee: { name: 7 } },
    { reference: null, sender: { name: [] }, consignee: null },
  ])('of %j has nothing to name', (data) => {
    expect(ecmr.summary(data)).toEqual({ reference: null, sender: null, consignee: null })
  })

  it('takes any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (sender, consignee) => {
        for (const value of Object.values(ecmr.summary({ reference: sender, sender, consignee }))) {
          expect(value === null || typeof value === 'string').toBe(true)
        }
      }),
    )
  })
})
