import { describe, expect, it } from 'vitest'
import { entries, note, paint, read } from '../testing/adr-notes.ts'
import { ecmr1 } from './definition.ts'

const given = (adr: object) => note({ ...paint, ...adr } as typeof paint)
const table = (data: Record<string, unknown>, language: 'en' | 'pl' = 'en') =>
  ecmr1.warnings(data, language).filter(({ rule }) => rule.endsWith('.table'))

describe('table A', () => {
  it.each(['0600', '1019', '1169', '3561', '3999'])('has no UN %s: a warning, and no more', (un) => {
    expect(ecmr1.check(given({ un }))).toEqual([])
    expect(table(given({ un }))).toEqual([
      expect.objectContaining({
        rule: 'warning.adr.un.table',
        path: '/goods/0/adr/un',
        article: 'ADR 3.2.1',
      }),
    ])
  })

  it.each([
    [{ un: '1203', class: '8' }, 'class', 'UN 1203 is of class 3'],
    [{ un: '1950', class: '3' }, 'class', 'UN 1950 is of class 2.1 or 2.2'],
    [{ un: '1203', packingGroup: 'I' }, 'packingGroup', 'UN 1203 of this class has packing group II'],
    [
      { un: '1824', class: '8', packingGroup: 'I' },
      'packingGroup',
      'UN 1824 of this class has packing group II or III',
    ],
    [{ un: '3480', class: '9', packingGroup: 'II' }, 'packingGroup', 'UN 3480 has no packing group'],
    [
      { un: '1203', tunnelCode: 'E' },
      'tunnelCode',
      'UN 1203 of this class and packing group has tunnel code D/E',
    ],
    [{ un: '3082', class: '9', packingGroup: 'III', tunnelCode: 'E' }, 'tunnelCode', 'tunnel code -'],
  ])('has no row with %j', (adr, member, said) => {
    expect(table(given(adr))).toEqual([
      expect.objectContaining({
        rule: `warning.adr.${member}.table`,
        path: `/goods/0/adr/${member}`,
        message: expect.stringContaining(said),
      }),
    ])
    expect(table(given(adr), 'pl')[0]?.message).toMatch(/^Pole 13 .*: UN \d{4} /)
  })

  it.each(entries)('says nothing of %s', (entry) => {
    expect(table(note(read(entry).adr))).toEqual([])
  })

  it.each([
    ['a number that a row excludes', { un: '0020', class: '3' }],
    ['a sample of any class', { un: '0190', class: '1.4S', packingGroup: undefined, tunnelCode: 'E' }],
    ['limited quantities, which have a tunnel code of their own', { tunnelCode: 'E', limitedQuantity: true }],
    ['excepted quantities', { tunnelCode: 'E', exceptedQuantity: true }],
    ['goods without the code yet', { tunnelCode: undefined }],
  ])('says nothing of %s', (_, adr) => {
    expect(table(given(adr))).toEqual([])
  })

  it('says nothing of data that are no entry', () => {
    for (const goods of [
      null,
      [null],
      [{ adr: 5 }],
      [{ adr: { un: 12 } }],
      [{ adr: { un: '12345' } }],
      [{ adr: { un: '1203' } }],
    ])
      expect(table({ goods })).toEqual([])
  })
})
