import { describe, expect, it } from 'vitest'
import { linesOf, lineWith } from './lines.ts'
import { templateData, templateName } from './template.ts'

const paint = {
  marks: 'A 1-3',
  packages: 3,
  packaging: 'drum',
  description: 'Paint',
  grossWeightKg: '410',
  adr: { un: '1263', class: '3', totalQuantity: { value: '380', unit: 'l' } },
}

describe('lines used before', () => {
  it('are what describes goods, each once, without weights, counts and marks', () => {
    const described = { packaging: 'drum', description: 'Paint', adr: { un: '1263', class: '3' } }
    const notes = [{ goods: [paint, { packages: 2 }] }, { goods: [{ ...paint, description: 'PAINT' }] }, {}]
    expect(linesOf(notes, '/goods')).toEqual([described])
  })

  it('are bounded, and none of what is no list', () => {
    const goods = Array.from({ length: 2000 }, (_, n) => ({ description: `Goods ${n}` }))
    expect(linesOf([{ goods }], '/goods')).toHaveLength(500)
    expect(linesOf([{ goods: { description: 'x' } }, { goods: ['x', null] }], '/goods')).toEqual([])
  })

  it('replace nothing that was typed but the description', () => {
    const typed = { packages: 7, packaging: 'box', description: 'Pai' }
    expect(lineWith(typed, { packaging: 'drum', description: 'Paint', adr: { un: '1263' } })).toEqual({
      ...{ packages: 7, packaging: 'box' },
      ...{ description: 'Paint', adr: { un: '1263' } },
    })
    expect(lineWith(undefined, { description: 'Paint' })).toEqual({ description: 'Paint' })
  })
})

describe('a template', () => {
  const data = {
    type: { name: 'ecmr', version: '1' },
    consignee: { name: 'Großmüller GmbH', address: { city: 'Köln' } },
    takingOver: { place: { address: { city: 'Warszawa' } } },
    delivery: { place: { address: { city: 'Düsseldorf' } } },
    vehicle: { tractorPlate: 'WA 1' },
    driver: { name: 'Darek' },
  }

  it('keeps plates and driver only at a person’s wish', () => {
    const { type: _type, vehicle, driver, ...rest } = data
    expect(templateData(data, false)).toEqual(rest)
    expect(templateData(data, true)).toEqual({ ...rest, vehicle, driver })
  })

  it('is named by consignee and route, at most 120 letters', () => {
    expect(templateName(data)).toBe('Großmüller GmbH, Warszawa – Düsseldorf')
    expect(templateName({})).toBe('')
    expect(templateName({ consignee: { name: 'x'.repeat(200) } })).toHaveLength(120)
  })
})
