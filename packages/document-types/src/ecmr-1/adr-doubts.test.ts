import { describe, expect, it } from 'vitest'
import { entries, note, paint, read } from '../testing/adr-notes.ts'
import { ecmr1 } from './definition.ts'
import * as tableA from './table-a.ts'
import { classOf, isInUse } from './un-numbers.ts'

const told = (adr: object) =>
  ecmr1.warnings(note(adr as typeof paint)).map(({ rule, path }) => `${rule} ${path}`)
const table = (found: readonly string[]) => found.filter((one) => one.includes('.table '))

describe('lists of ADR', () => {
  it.each(['0600', '1019', '3561', '3999'])('no entry has UN %s: a warning, and no more', (un) => {
    const data = note({ ...paint, un } as typeof paint)
    expect(ecmr1.check(data)).toEqual([])
    expect(table(told({ ...paint, un }))).toEqual([
      expect.stringMatching(/^warning\.adr\.un\.table \/goods\/\d\/adr\/un$/),
    ])
  })

  it('petrol of class 8 is doubted', () => {
    const data = note({ ...paint, un: '1203', properShippingName: 'KWAS', class: '8' } as typeof paint)
    expect(ecmr1.warnings(data).map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^Box 13 \(dangerous goods\): UN 1203 is of class 3 \(line \d\)$/),
    )
  })

  it('know every number that a rule names, but those of ranges that no entry has', () => {
    const { TECHNICAL_NAME, UNGROUPED, PROHIBITED, CARBON, FIREWORKS, COOLED, NOTE_A } = tableA
    const named = [TECHNICAL_NAME, UNGROUPED, PROHIBITED, CARBON, FIREWORKS, COOLED, NOTE_A].flat()
    expect(named.filter((un) => !isInUse(un))).toEqual([])
  })

  it.each(entries)('say nothing of %s', (entry) => {
    const { adr } = read(entry)
    expect(table(told(adr))).toEqual([])
    expect([undefined, adr.class]).toContain(classOf(String(adr.un)))
  })

  it('say nothing of data that are no entry', () => {
    for (const goods of [null, [null], [{ adr: 5 }], [{ adr: { un: 12 } }], [{ adr: { un: '12345' } }]])
      expect(table(ecmr1.warnings({ goods }).map(({ rule }) => `${rule} `))).toEqual([])
  })
})
