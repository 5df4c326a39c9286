import { findType } from '@consign/document-types'
import { examples } from '@consign/document-types/examples'
import { describe, expect, it } from 'vitest'
import type { SignEvidence } from '../visit/state.ts'
import { sectionsOf } from './sections.ts'

const { definition } = findType({ name: 'ecmr', version: '1' })!
const example = examples.get('ecmr@1') as Record<string, unknown>
const goods = [
  { marks: 'A 1-20', packages: 20, packaging: 'pallets', description: 'Parts', grossWeightKg: '8450.5' },
  {
    ...{ marks: 'B 1-2', packages: 2, packaging: 'drums', description: 'Paint', grossWeightKg: '410' },
    adr: {
      ...{ un: '1263', properShippingName: 'PAINT', class: '3', packingGroup: 'II', tunnelCode: 'D/E' },
      ...{ transportCategory: '2', totalQuantity: { value: '380', unit: 'l' } },
    },
  },
]
const note = {
  ...example,
  goods,
  multipleConsignees: false,
  senderInstructions: { transshipmentProhibited: true },
  printLanguages: ['pl', 'de'],
}

/** Every line of the large text in English. */
const lines = () => {
  const version = { type: { name: 'ecmr', version: '1' }, data: note, state: 'issued' }
  return sectionsOf({ version } as unknown as SignEvidence, definition, 'en', 'Total').flatMap((section) =>
    section.lines.map(({ label, value }) => (label ? `${label}: ${value}` : value)),
  )
}

describe('the large text', () => {
  it('says what is ticked in words, and nothing of an empty box', () => {
    expect(lines()).toContain('Transshipment not allowed')
    expect(lines().join('\n')).not.toMatch(/\[|Several consignees|Copy/)
  })

  it('is in the language of its reader alone', () => {
    expect(lines().join('\n')).not.toMatch(/Umladeverbot|Zakaz przeładunku/)
  })

  it('numbers the goods, and gives each value its own caption', () => {
    const all = lines()
    expect(all).toEqual(expect.arrayContaining(['1.', '2.', 'Nature of the goods: Parts']))
    expect(all).toContain('380\u00a0l')
    expect(all.filter((line) => line.startsWith('Nature of the goods'))).toHaveLength(goods.length)
  })

  it('sums up under a word, not under the captions of the columns', () => {
    const all = lines()
    const total = all.slice(all.indexOf('Total') + 1)
    expect(total).toContain('Number of packages: 22')
    expect(total.join('\n')).not.toMatch(/Σ|Marks and Nos/)
  })
})
