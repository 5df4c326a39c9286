import { describe, expect, it } from 'vitest'
import { entries, read } from '../testing/adr-notes.ts'
import { entriesOf } from './entries.ts'
import { goodsItem } from './goods-schema.ts'
import * as tableA from './table-a.ts'

const every = Array.from({ length: 4000 }, (_, at) => String(at).padStart(4, '0')).flatMap((un) => {
  const rows = entriesOf(un)
  return rows === undefined ? [] : [{ un, rows }]
})
const { class: klass, tunnelCode } = (
  goodsItem as unknown as { properties: { adr: { properties: Record<string, { pattern: string }> } } }
).properties.adr.properties

describe('the entries of table A', () => {
  it('are those of ADR 2025', () => {
    expect(every).toHaveLength(2347)
    expect(every.flatMap(({ rows }) => rows)).toHaveLength(2866)
    expect(entriesOf('0020')).toEqual([])
    expect(entriesOf('1169')).toBeUndefined()
  })

  it('have a class and a tunnel code that a note may have', () => {
    for (const { un, rows } of every)
      for (const row of rows) {
        expect(row.class, un).toMatch(new RegExp(klass!.pattern))
        expect(row.tunnelCode, un).toMatch(new RegExp(tunnelCode!.pattern))
        expect(['', 'I', 'II', 'III'], un).toContain(row.packingGroup)
      }
  })

  it('have a packing group where the rules want one, and else none', () => {
    for (const { un, rows } of every)
      for (const row of rows) {
        const isGrouped = !/^(1\.|2|5\.2|6\.2|7)/.test(row.class) && !tableA.UNGROUPED.includes(un)
        expect(row.packingGroup !== '', `${un} ${row.class}`).toBe(isGrouped)
      }
  })

  it('have a row of each entry that was compared with two other tables', () => {
    for (const entry of entries) {
      const { un, class: klass, labels = [], packingGroup = '', tunnelCode } = read(entry).adr
      expect(entriesOf(String(un)), entry).toContainEqual({ class: klass, labels, packingGroup, tunnelCode })
    }
  })

  it('are of every number that a rule names', () => {
    const { TECHNICAL_NAME, UNGROUPED, PROHIBITED, CARBON, FIREWORKS, COOLED, NOTE_A } = tableA
    const named = [TECHNICAL_NAME, UNGROUPED, PROHIBITED, CARBON, FIREWORKS, COOLED, NOTE_A].flat()
    expect(named.filter((un) => entriesOf(un) === undefined)).toEqual([])
    expect(PROHIBITED.filter((un) => entriesOf(un)?.length !== 0)).toEqual([])
  })
})
