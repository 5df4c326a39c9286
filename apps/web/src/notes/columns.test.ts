import { describe, expect, it } from 'vitest'
import { columnNames, fitting, sorted, sortOf, usual } from './columns.ts'
import type { NoteRow } from './use-notes.ts'

describe('columns', () => {
  it('at 1280 and 1920 px all usual ones fit, the three parties among them', () => {
    // The width beside the rail; at 1920 px the selected note stands beside the list as well.
    expect(fitting(usual, 1280 - 216 - 48)).toEqual(usual)
    expect(fitting(usual, 1920 - 216 - 48 - 368)).toEqual(usual)
  })

  it('where there is little room the dearest stay, in their order', () => {
    expect(fitting(columnNames, 580)).toEqual(['state', 'consignee'])
    expect(fitting(usual, 100)).toEqual([])
  })

  it('of a search those stay in which a word may be found, chosen or not', () => {
    expect(fitting(['state', 'issued'], 760, true)).toEqual(['sender', 'carrier', 'consignee', 'vehicle'])
  })
})

describe('an order', () => {
  it('is read from an address, and nothing else is', () => {
    expect(sortOf('carrier')).toEqual({ by: 'carrier', isDown: false })
    expect(sortOf('-changed')).toEqual({ by: 'changed', isDown: true })
    for (const text of ['', '-', 'toString', '__proto__', '--carrier', 7, null])
      expect(sortOf(text)).toBeNull()
  })

  it('is the viewer’s alphabet, figures by their value, nothing last either way', () => {
    const row = (reference: string, carrier: string | null) => ({ reference, carrier }) as NoteRow
    const rows = [row('ZL/10', 'Łoś'), row('ZL/9', null), row('ZL/1', 'Lis'), row('ZL/2', 'Żubr')]
    const by = (name: 'reference' | 'carrier', isDown: boolean) =>
      sorted(rows, { by: name, isDown }, 'pl').map(({ reference }) => reference)
    expect(by('reference', false)).toEqual(['ZL/1', 'ZL/2', 'ZL/9', 'ZL/10'])
    expect(by('carrier', false)).toEqual(['ZL/1', 'ZL/10', 'ZL/2', 'ZL/9'])
    expect(by('carrier', true)).toEqual(['ZL/2', 'ZL/10', 'ZL/1', 'ZL/9'])
  })
})
