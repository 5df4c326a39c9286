import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRecord } from '../check-record.ts'
import { columns, columnsOf } from './columns.ts'
import { csvCell, plainCell } from './csv-cell.ts'
import { CsvError } from './error.ts'
import { itemOf } from './item-of.ts'
import { type CsvLimits, readCsv } from './read-csv.ts'
import { recordsCsv } from './write-records.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
/** Bytes in parts of a length, as a stream gives them. */
const inParts = (bytes: Uint8Array, length = 65_536) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
  }
const read = (text: string, length?: number, limits?: CsvLimits) =>
  readCsv(inParts(utf8(text), length), limits)
const cellsOf = async (text: string) => (await read(text)).rows.map(({ cells }) => cells)
const refusal = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => null,
    (error: unknown) => error,
  )
  return error instanceof CsvError ? [error.code, error.line] : error
}
const itemsOf = async (kind: 'contractor' | 'vehicle', text: string) => {
  const { header, rows } = await read(text)
  return rows.map((row) => itemOf(kind, columnsOf(kind, header), row))
}

/** Polish letters of Windows-1250. */
const windows1250 = (text: string) =>
  Uint8Array.from(text, (letter) => ({ ł: 0xb3, ó: 0xf3, ż: 0xbf, Ł: 0xa3 })[letter] ?? letter.charCodeAt(0))

describe('a table is read', () => {
  it.each([',', ';', '\t'])('that is divided by %j', async (by) => {
    const table = await read(`name${by}city\nA${by}"B,;\tC"\n`)
    expect(table).toMatchObject({ delimiter: by, header: ['name', 'city'] })
    expect(table.rows.map(({ cells }) => cells)).toEqual([['A', 'B,;\tC']])
  })

  it('with quotes over lines, in parts of any length, each row at its line', async () => {
    const text = 'name;note\r\n"Trans ""Pol""";"two\r\nlines"\r\n\r\nłąka;x'
    const whole = await read(text)
    expect(whole.rows).toEqual([
      { line: 2, cells: ['Trans "Pol"', 'two\nlines'] },
      { line: 5, cells: ['łąka', 'x'] },
    ])
    for (const length of [1, 2, 3, 7]) expect(await read(text, length)).toEqual(whole)
  })

  it('in UTF-8 with a byte order mark, in UTF-16 and in Windows-1250', async () => {
    expect((await read('\ufeffname\nŁódź')).header).toEqual(['name'])
    const utf16 = new Uint8Array(new Uint16Array([...'\ufeffname\nŁódź'].map((c) => c.charCodeAt(0))).buffer)
    const wide = await readCsv(inParts(utf16, 3))
    expect([wide.encoding, wide.rows[0]?.cells]).toEqual(['utf-16le', ['Łódź']])
    const old = await readCsv(
      inParts(windows1250('nazwa;miejscowość'.replace('ść', 'sc') + '\nŻ;Łóżko'.replace('Ż', 'Z')), 4),
    )
    expect([old.encoding, old.rows[0]?.cells]).toEqual(['windows-1250', ['Z', 'Łóżko']])
  })

  it('whose first line names the delimiter', async () => {
    expect(await read('sep=;\nname,x;city\nA;B')).toMatchObject({
      delimiter: ';',
      header: ['name,x', 'city'],
    })
  })

  it('with LF, CR LF and CR', async () => {
    expect(await cellsOf('name\na\r\nb\rc')).toEqual([['a'], ['b'], ['c']])
  })
})

describe('refused, at its line', () => {
  it.each([
    ['nothing', '', 'empty', null],
    ['blanks alone', ' \n\t\n', 'empty', null],
    ['NUL', 'name\nA\nB\0', 'nul', 3],
    ['a quote without an end', 'name,city\nA,B\n"C,D\nE,F', 'quote', 3],
    ['text after a quote', 'name,city\n"A"x,B\nC,D', 'quote', 2],
  ])('%s', async (_, text, code, line) => {
    expect(await refusal(read(text))).toEqual([code, line])
    expect(await refusal(read(text, 1))).toEqual([code, line])
  })

  it('more than its limits, without reading on', async () => {
    const limits = { rows: 2, row: 20, file: 100 }
    expect(await refusal(read('name\na\nb\nc', 4, limits))).toEqual(['rows', 4])
    expect(await refusal(read(`name\n"${'x'.repeat(60)}`, 4, limits))).toEqual(['row', 2])
    expect(await refusal(read(`name\n${'\n'.repeat(200)}`, 4, limits))).toEqual(['size', null])
    let parts = 0
    const endless = async function* () {
      for (;;) {
        parts += 1
        yield utf8('name\n'.repeat(1000))
      }
    }
    expect(await refusal(readCsv(endless))).toEqual(['rows', 100_002])
    expect(parts).toBe(101)
  })
})

describe('a cell', () => {
  it.each([
    "=cmd|' /C calc'!A0",
    '+48 601 234 567',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    "'=1",
    "' =1",
  ])('does not begin like a formula: %j', (text) => {
    const [, begun] = /^"?([\s\S]*)/.exec(csvCell(text)) ?? []
    expect(begun).toMatch(/^'/)
    expect(plainCell(cellText(csvCell(text)))).toBe(text)
  })

  it.each([
    'x;=1',
    'x,=1',
    'x\t=1',
    'x\n=1',
    "a;'=1",
  ])('does not do so when it is divided elsewhere: %j', (text) => {
    expect(csvCell(text)).not.toMatch(/[,;\t\r\n][=+\-@]/)
    expect(plainCell(cellText(csvCell(text)))).toBe(text)
  })

  it('is otherwise as it was', () => {
    for (const text of ['Łódź', "O'Neill", 'a=b', '10-20', 'Hala 3, -1'])
      expect(csvCell(text).replaceAll('"', '')).toBe(text)
  })

  it('of any text is inert, and read as that text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const cell = cellText(csvCell(text))
        expect(cell).not.toMatch(/^\s*[=+\-@]|[,;\t\r\n][=+\-@]/)
        expect(plainCell(cell)).toBe(text)
      }),
      { seed: 1, numRuns: 500 },
    )
  })
})

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...`='"+-@,;\t\n |xŁ＝`) }),
)
/** What a reader of CSV makes of a cell. */
const cellText = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

describe('a header', () => {
  it.each([
    'contractor',
    'vehicle',
  ] as const)('of a %s is known in English, in Polish and as a path', (kind) => {
    for (const name of ['en', 'pl'] as const) {
      const header = columns[kind].map((column) => column[name][0])
      expect(columnsOf(kind, header)).toEqual(columns[kind].map(({ path }) => path))
    }
    const paths = columns[kind].map(({ path }) => path)
    expect(columnsOf(kind, paths)).toEqual(paths)
  })

  it('that is unknown, or said twice, leads nowhere', () => {
    expect(columnsOf('contractor', ['NAZWA ', 'E-Mail', 'Colour', 'Name', ''])).toEqual([
      'name',
      'email',
      null,
      null,
      null,
    ])
  })
})

describe('a row is a record', () => {
  it('of a contractor', async () => {
    const text = `Nazwa;Ulica;Kraj;Zwykle;NIP;Szerokość geograficzna;Długość geograficzna;W archiwum
Trans;Długa 1;Polska;nadawca, odbiorca;PL 526-000-12-46;52,2;21.0;tak
=cmd|' /C calc'!A0;;germany;;;;;`
    expect(await itemsOf('contractor', text)).toEqual([
      {
        name: 'Trans',
        address: { street: 'Długa 1', country: 'PL' },
        uses: ['sender', 'consignee'],
        taxId: 'PL 526-000-12-46',
        lat: 52.2,
        lon: 21,
        archived: true,
      },
      { name: "=cmd|' /C calc'!A0", address: { country: 'DE' } },
    ])
  })

  it('of a vehicle', async () => {
    const text =
      'plate;country;kind;capacity;equipment;driver\nWA 1234C;pl;Ciągnik siodłowy;24 000,5;MSKU1, MSKU2;Jan'
    expect(await itemsOf('vehicle', text)).toEqual([
      {
        plate: 'WA 1234C',
        country: 'PL',
        kind: 'tractor',
        capacityKg: '24000.5',
        equipment: [{ id: 'MSKU1' }, { id: 'MSKU2' }],
        driver: { name: 'Jan' },
      },
    ])
  })

  it('whose cells say nothing of the kind keeps their text, which an import refuses', async () => {
    const [item] = await itemsOf(
      'vehicle',
      'plate;country;kind;capacity;archived\nWA 1;Narnia;boat;much;maybe',
    )
    expect(item).toEqual({
      plate: 'WA 1',
      country: 'Narnia',
      kind: 'boat',
      capacityKg: 'much',
      archived: 'maybe',
    })
    expect(
      checkRecord('vehicle', item)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/archived', '/capacityKg', '/country', '/kind'])
  })
})

/** A text of a record: edges are trimmed and line ends become LF. */
const cell = hostile
  .map((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').trim())
  .filter((text) => text !== '')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const quantity = fc.constantFrom('0', '8450.5', '24000')
const contractor = fc.record({
  name: cell,
  shortName: maybe(cell),
  uses: maybe(fc.uniqueArray(fc.constantFrom('sender', 'consignee', 'carrier', 'place'), { minLength: 1 })),
  address: maybe(fc.record({ street: cell, city: maybe(cell), country: fc.constantFrom('PL', 'DE') })),
  taxId: maybe(cell),
  phone: maybe(fc.constant('+48 601 234 567')),
  lat: maybe(fc.double({ min: -90, max: 90, noNaN: true })),
  note: maybe(cell),
  archived: maybe(fc.constant(true)),
})
const vehicle = fc.record({
  plate: cell,
  country: fc.constant('PL'),
  kind: fc.constantFrom('tractor', 'rigid', 'van', 'trailer', 'semitrailer'),
  capacityKg: maybe(quantity),
  equipment: maybe(
    fc.array(fc.record({ id: cell, isoType: maybe(fc.constant('22G1')) }), { minLength: 1, maxLength: 3 }),
  ),
  driver: maybe(fc.record({ name: cell, phone: maybe(cell) })),
})

describe('what is written is read as the same records', () => {
  it.each([
    ['contractor', contractor],
    ['vehicle', vehicle],
  ] as const)('%s, in either language, with either separator, in parts of any length', async (kind, record) => {
    const language = fc.constantFrom('en', 'pl')
    const separator = fc.constantFrom(',', ';')
    await fc.assert(
      fc.asyncProperty(
        fc.array(record as fc.Arbitrary<object>, { minLength: 1, maxLength: 4 }),
        language,
        separator,
        fc.integer({ min: 1, max: 50 }),
        async (records, language, separator, length) => {
          const text = recordsCsv(kind, records, { language, separator })
          const table = await read(text, length)
          expect(table.delimiter).toBe(separator)
          const items = table.rows.map((row) => itemOf(kind, columnsOf(kind, table.header), row))
          expect(items).toEqual(records.map((record) => JSON.parse(JSON.stringify(record))))
        },
      ),
      { seed: 2, numRuns: 60 },
    )
  })
})
