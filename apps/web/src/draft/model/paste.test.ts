import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapColumns, mostLines, rowsOf } from './paste.ts'

describe('a clipboard', () => {
  it('is rows and cells, empty rows left out', () => {
    expect(rowsOf('a\t1\r\nb\t2\r\n\r\n')).toEqual([
      ['a', '1'],
      ['b', '2'],
    ])
  })

  it('may have tabs, lines and quotes in a cell', () => {
    expect(rowsOf('"two\nlines"\t"a ""b"""\t5" pipe')).toEqual([['two\nlines', 'a "b"', '5" pipe']])
  })

  it('of any text is read, and never more than a note has lines', () => {
    fc.assert(fc.property(fc.string(), (text) => rowsOf(text).length <= mostLines))
    expect(rowsOf('a\n'.repeat(5000))).toHaveLength(mostLines)
    expect(rowsOf(`"${'a\n'.repeat(5000)}`)).toHaveLength(1)
  })
})

describe('columns', () => {
  const captions = [
    ['Marks and Nos', 'Kennzeichen'],
    ['Number of packages', 'Ilość sztuk'],
    ['Gross weight in kg', 'Waga brutto w kg'],
    ['UN number', 'Numer UN'],
    ['Class', 'Klasa'],
  ]

  it('go where their headings say, in any language and by their beginning', () => {
    const rows = [
      ['Gross weight', 'x', 'Marks', 'UN', 'klasa', 'Class'],
      ['8', 'y', 'A', '1263', '3', '3'],
    ]
    expect(mapColumns(rows, captions, 0)).toEqual({ columns: [2, null, 0, 3, 4, null], hasHead: true })
  })

  it('without headings go on from where they are pasted, through the table only', () => {
    expect(mapColumns([['20', '8450', '?']], captions, 1, 3)).toEqual({
      columns: [1, 2, null],
      hasHead: false,
    })
    expect(mapColumns([['class', '8450']], captions, 0, 3)).toEqual({ columns: [0, 1], hasHead: false })
  })
})
