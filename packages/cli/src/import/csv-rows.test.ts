import { describe, expect, it } from 'vitest'
import { csvRows } from './csv-rows.ts'
import { idOf } from './ids.ts'
import { notesOfCsv, type Wanted } from './notes-of.ts'
import { jsonRows, mostOfRow, textOf } from './text-of.ts'

/** A text in pieces of a size: no border between two may matter. */
async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
const read = (text: string, size = 7) => all(csvRows(pieces(text, size)))
const notes = (text: string): Promise<Wanted[]> => all(notesOfCsv(csvRows(pieces(text, 11))))

describe('rows of a CSV', () => {
  it.each([
    1, 2, 7, 1000,
  ])('have cells, quotes over lines and their first line, in pieces of %d', async (size) => {
    const text = '\ufeffa;b\r\n1;"x;\r\n""y"""\r\n\r\n;\r\n2;\n'
    expect(await read(text, size)).toEqual([
      { line: 1, value: ['a', 'b'] },
      { line: 2, value: ['1', 'x;\n"y"'] },
      { line: 6, value: ['2', ''] },
    ])
  })

  it('a last line without an end, and commas or tabs', async () => {
    expect(await read('a,b\n1,2')).toContainEqual({ line: 2, value: ['1', '2'] })
    expect(await read('a\tb\n1\t2')).toContainEqual({ line: 2, value: ['1', '2'] })
  })

  it('NUL, a row longer than any draft and a quote without end are problems of their row', async () => {
    const long = 'x'.repeat(mostOfRow + 1)
    const rows = await read(`a\n1\0\n${long}\n2\n"3`, 1000)
    expect(rows.map((row) => ('problem' in row ? row.problem : row.value[0]))).toEqual([
      'a',
      'the row holds NUL',
      'the row is longer than any draft',
      '2',
      'a quote that is opened here never ends',
    ])
  })
})

describe('notes of a CSV', () => {
  it('by paths, and by labels in English and Polish', async () => {
    const [note] = await notes(
      'reference;Nadawca: Nazwa;goods.packages;goods.grossWeightKg\nA;Żuraw;20;8 450,5\n',
    )
    expect(note).toMatchObject({
      line: 2,
      reference: 'A',
      data: { goods: [{ packages: 20, grossWeightKg: '8450.5' }] },
    })
  })

  it('rows of one reference that follow each other are one note with more goods', async () => {
    const text = 'reference,sender.name,goods.description\nA,S,one\nA,S,two\nB,S,three\n'
    expect(await notes(text)).toEqual([
      {
        line: 2,
        reference: 'A',
        data: {
          reference: 'A',
          sender: { name: 'S' },
          goods: [{ description: 'one' }, { description: 'two' }],
        },
      },
      {
        line: 4,
        reference: 'B',
        data: { reference: 'B', sender: { name: 'S' }, goods: [{ description: 'three' }] },
      },
    ])
  })

  it('rows of one reference that differ, or have more cells than the header, are no note', async () => {
    const [note, longer] = await notes('reference,sender.name\nA,S\nA,T\nB,S,x\n')
    expect(note).toMatchObject({ problem: 'rows of one reference differ in sender.name' })
    expect(longer).toMatchObject({ problem: expect.stringContaining('more cells') })
  })

  it('65 for a column that no note has, and for an empty file', async () => {
    await expect(notes('reference,colour\nA,red\n')).rejects.toMatchObject({
      exit: 65,
      message: expect.stringContaining('colour'),
    })
    await expect(notes('')).rejects.toMatchObject({ exit: 65 })
  })
})

it('JSON Lines: a line that is no object is a problem of its own', async () => {
  const rows = await all(jsonRows(pieces('{"a":1}\n\n[1]\n{\n{"b":2}', 3)))
  expect(rows).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 3, problem: 'the line is no JSON object' },
    { line: 4, problem: 'the line is no JSON object' },
    { line: 5, value: { b: 2 } },
  ])
})

it.each([
  ['UTF-8', Buffer.from('Łódź'), 'Łódź'],
  ['Windows-1250', Buffer.from([0xa3, 0xf3, 0x64, 0x9f]), 'Łódź'],
])('%s is read as it is', async (_, bytes, text) => {
  const open = async function* () {
    for (const byte of bytes) yield Buffer.from([byte])
  }
  expect((await all(textOf(open))).join('')).toBe(text)
})

it('ids are the same on every machine, and version 5', () => {
  expect(idOf('company', 'draft', 'A')).toBe(idOf('company', 'draft', 'A'))
  expect(idOf('company', 'draft', 'A')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(idOf('a', 'b')).not.toBe(idOf('ab'))
})
