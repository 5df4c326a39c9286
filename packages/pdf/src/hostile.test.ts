import { findType } from '@consign/document-types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderPdf, unprintable } from './index.ts'
import { arbitraryData } from './testing/arbitrary-data.ts'
import { consentOf, example, inputOf } from './testing/inputs.ts'
import { lostTexts } from './testing/nothing-lost.ts'
import { inspect, openedUp, squeezed, textOf } from './testing/tools.ts'

const pagesOf = (pdf: Uint8Array): number =>
  Number(/Pages:\s+(\d+)/.exec(inspect('pdfinfo', ['@'], pdf).toString())![1])
const long = (length: number): string => 'Gżegżółka ŻŚĆ '.repeat(length).slice(0, length).trim()
const unbroken = (length: number): string => 'WŻŚ'.repeat(length).slice(0, length)

describe('text too long for its box', () => {
  const note = { ...example, printLanguages: ['en'] }

  it('goes on on another page, which the box names, without losing a word', () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ')
    const { bytes } = renderPdf(inputOf({ ...note, specialAgreements: words }))
    const text = textOf(bytes)
    const [first, second] = text.split('\f')
    expect(first).toContain('word0 ')
    expect(first).toContain('continued on page 2')
    expect(second).toContain('16 Special agreements')
    expect(second).toContain('word899')
    expect(lostTexts(words, text, 2)).toEqual([])
    expect(words.split(' ').filter((word) => !text.includes(word))).toEqual([])
  })

  it('shrinks first, and a little too much text stays on the page', () => {
    const { bytes } = renderPdf(inputOf({ ...note, specialAgreements: long(180) }))
    expect(pagesOf(bytes)).toBe(1)
    expect(squeezed(textOf(bytes))).toContain(squeezed(long(180)))
  })

  it('breaks a word that is wider than its box, and prints all of it', () => {
    const { bytes } = renderPdf(
      inputOf({ ...note, otherParticulars: unbroken(512), sender: { name: unbroken(120) } }),
    )
    expect(lostTexts([unbroken(512), unbroken(120)], textOf(bytes), 2)).toEqual([])
  })
})

describe('goods', () => {
  const goods = Array.from({ length: 100 }, (_, index) => ({
    marks: `MARK-${index}-`,
    packages: 1000 + index,
    description: `Część ${index} ${long(60)}`,
    grossWeightKg: '1.5',
  }))

  it('of 100 lines fill as many pages as they need, the head of the table on each, and sum up', () => {
    const { bytes } = renderPdf(inputOf({ ...example, printLanguages: ['en'], goods }))
    const pages = textOf(bytes).split('\f').slice(0, -1)
    expect(pages.length).toBeGreaterThan(3)
    expect(lostTexts(goods, textOf(bytes), 2)).toEqual([])
    for (const page of pages) expect(page).toContain('Nature of the goods')
    for (const page of [pages[0], pages.at(-1)]) expect(squeezed(page!)).toContain('Σ1–100104950')
    expect(bytes.length).toBeLessThanOrEqual(60_000 * pages.length)
  })

  it('each come once and in order', () => {
    const text = textOf(renderPdf(inputOf({ ...example, goods })).bytes)
    const order = [...text.matchAll(/MARK-(\d+)-/g)].map((match) => Number(match[1]))
    expect(order).toEqual(goods.map((_, index) => index))
  })

  it('with cells taller than a page are cut between lines and lose nothing', () => {
    const barcodes = Array.from({ length: 32 }, (_, index) => `${'0123456789'.repeat(3)}${index}`)
    const tall = [{ marks: unbroken(512), barcodes, packaging: unbroken(35), description: long(512) }]
    const { bytes } = renderPdf(inputOf({ ...example, goods: tall }))
    expect(lostTexts(tall, textOf(bytes), 4)).toEqual([])
  })
})

describe('signatures', () => {
  it('of thousands of points are drawn as vector lines', () => {
    const strokes = [
      Array.from({ length: 5000 }, (_, index) => ({ x: (index % 100) / 100, y: Math.sin(index) / 2 + 0.5 })),
    ]
    const { bytes } = renderPdf(
      inputOf(example, { consents: [consentOf({ role: 'sender', name: 'Ewa', strokes })] }),
    )
    expect(openedUp(bytes).match(/ l\b/g)!.length).toBeGreaterThan(2000)
    expect(inspect('qpdf', ['--check', '@'], bytes).toString()).toContain('No syntax')
  })

  it.each([
    ['a single point', [[{ x: 0.5, y: 0.5 }]]],
    [
      'a point said twice',
      [
        [
          { x: 1, y: 1 },
          { x: 1, y: 1 },
        ],
      ],
    ],
    [
      'a level line',
      [
        [
          { x: 0, y: 0.3 },
          { x: 1, y: 0.3 },
        ],
      ],
    ],
    [
      'an empty stroke',
      [
        [],
        [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
      ],
    ],
  ])('of %s are drawn', (_, strokes) => {
    const { bytes } = renderPdf(
      inputOf(example, { consents: [consentOf({ role: 'sender', name: 'Ewa', strokes })] }),
    )
    expect(openedUp(bytes)).toMatch(/ m .*l S/)
  })

  it('with names and statements at their limits lose nothing', () => {
    const consents = ['sender', 'carrier', 'consignee'].map((role) =>
      consentOf({
        role,
        name: `${role} ${unbroken(190)}`,
        statement: `${role} ${long(3900)}`,
        reservations: unbroken(150),
      }),
    )
    const { bytes } = renderPdf(inputOf(example, { consents }))
    const said = consents.map(({ body }) => [body.name, body.statement, body.reservations])
    expect(lostTexts(said, textOf(bytes), 4)).toEqual([])
  })
})

describe.each([
  { name: 'ecmr', version: '1', layout: '2007' },
  { name: 'ecmr', version: '1', layout: '1976' },
  { name: 'pl-waybill', version: '1', layout: 'standard' },
])('any data the schema of $name accepts, layout $layout,', ({ layout, ...type }) => {
  const { definition } = findType(type)!

  it('are printed without an error, and no text of theirs is lost', () => {
    fc.assert(
      fc.property(arbitraryData(definition), (data) => {
        fc.pre(unprintable(data).length === 0)
        const text = textOf(renderPdf(inputOf({ reference: 'R', ...data }, { type, layout })).bytes)
        expect(lostTexts(printedTexts(data), text)).toEqual([])
      }),
      { numRuns: 20, seed: 1976 },
    )
  })
})

/** Codes are printed as words, times and decimals in another form; the fields' own test covers those. */
function printedTexts(data: unknown, key = ''): unknown {
  if (typeof data === 'string' && /^-?\d+\.\d+$/.test(data)) return null
  if (Array.isArray(data)) return data.map((item) => printedTexts(item, key))
  if (typeof data === 'object' && data !== null) {
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, printedTexts(value, name)]))
  }
  const coded = [
    'scope',
    'codes',
    'kind',
    'payer',
    'terms',
    'carriagePaidBy',
    'from',
    'to',
    'timeLimit',
    'arrivedAt',
    'departedAt',
    'printLayout',
    'printLanguages',
  ]
  return coded.includes(key) ? null : data
}
