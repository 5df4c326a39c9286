import { composeOf, findType } from '@consign/document-types'
import { draw } from '@consign/testkit/long/draw.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { describe, expect, it } from 'vitest'
import { renderPdf } from '../index.ts'
import { belowForm, frames } from '../testing/frames.ts'
import { consentOf, example, inputOf, threeConsents } from '../testing/inputs.ts'
import { inspect, openedUp, squeezed, textOf } from '../testing/tools.ts'
import { templateOf } from './form-template.ts'

const pagesOf = (pdf: Uint8Array): string[] => textOf(pdf).split('\f').slice(0, -1)
const first = (data: Record<string, unknown>, more: object = {}): string =>
  squeezed(pagesOf(renderPdf(inputOf(data, more)).bytes)[0]!)

const haulier = (name: string) => ({
  party: { name, address: { street: 'Hafenstr. 2', city: 'Duisburg', country: 'DE' } },
  tractorPlate: 'DU TH 3',
  acceptedOn: '2026-09-02',
})
const full = {
  ...example,
  successiveCarriers: [haulier('Zweiter GmbH'), haulier('Dritter GmbH')],
  carrierReservations: {
    ...{ codes: ['count_not_checked', 'packing_wet', 'insufficient_packing'], acceptedBySender: true },
    grounds: 'Załadunek w deszczu, brak dostępu do rampy',
  },
  charges: ['carriage', 'supplementary', 'customs', 'other'].map((kind, index) => ({
    ...{ kind, amount: `${index + 1}50.00`, currency: 'EUR', payer: 'sender' },
  })),
}

describe('what belongs on the face of the note stays there', () => {
  const page = first(full, { consents: threeConsents })

  it.each([
    ['the second of two successive carriers', 'Dritter GmbH'],
    ['reservations with their grounds', 'brak dostępu do rampy'],
    ['and that the sender accepted them', 'Przyjęte przez nadawcę'],
    ['every charge', '450,00 EUR'],
    ['the sums of the goods', 'Σ 1–2'],
    ["the consignee's reservations", 'paleta nr 7 mokra'],
  ])('%s', (_, text) => expect(page).toContain(squeezed(text)))

  it.each([
    '2007',
    '1976',
  ])('box 2 of the form of %s names all of ten consignees, or the page that does', (printLayout) => {
    const { consignee, ...rest } = example
    const named = (index: number) => ({ ...(consignee as object), name: `Odbiorca ${index} Spółka z o.o.` })
    const consignees = Array.from({ length: 10 }, (_, index) => named(index + 1))
    const data = { ...rest, multipleConsignees: true, consignees, printLayout }
    const [face = '', ...others] = pagesOf(renderPdf(inputOf(data)).bytes).map(squeezed)
    const isOn = (page: string) => (_: object, index: number) => page.includes(`Odbiorca${index + 1}Spółka`)
    expect(consignees.every(isOn([face, ...others].join('')))).toBe(true)
    if (!consignees.every(isOn(face))) expect(face).toContain('ciągdalszynastronie')
  })

  it('on the form of 1976, too', () => {
    expect(pagesOf(renderPdf(inputOf({ ...full, printLayout: '1976' })).bytes)).toHaveLength(1)
  })

  it('and the sum of 60 lines, which go on on the next page', () => {
    const goods = Array.from({ length: 60 }, (_, index) => ({
      marks: `M${index}`,
      packages: 2,
      grossWeightKg: '100.5',
    }))
    expect(first({ ...example, goods })).toContain(squeezed('Σ 1–60 120 6 030'))
  })
})

const { definition } = findType({ name: 'ecmr', version: '1' })!
const { languages } = definition.presentation
const LONGEST = ['pl', 'fr', 'el', 'uk', 'bg', 'hu', 'lt', 'pt']
const fours = LONGEST.flatMap((a, i) =>
  LONGEST.slice(i + 1).flatMap((b, j) => LONGEST.slice(i + j + 2).map((c) => [a, b, c, 'de'])),
)

/** An eighth of them, drawn, in the short form. */
const printed = draw(long(7, fours.length), fours.length, seed).map((index) => fours[index]!)

it.each([
  '2007',
  '1976',
])('in any four languages the form of %s stays above the footer, all boxes open', (layout) => {
  for (const printLanguages of [...printed, ...languages.map((lang) => [lang])]) {
    const { bytes } = renderPdf(inputOf({ ...full, printLanguages }, { layout, consents: threeConsents }))
    expect(bytes.length).toBeLessThanOrEqual(61_000)
    const boxes = frames(bytes)
    expect(boxes.length).toBeGreaterThan(20)
    expect(belowForm(boxes), printLanguages.join()).toEqual([])
    for (const { height } of boxes) expect(height).toBeGreaterThan(8)
  }
})

it('no head of a column is broken inside a word, in any language', () => {
  for (const layout of ['2007', '1976']) {
    for (const lang of languages) {
      const composed = composeOf({ name: 'ecmr', version: '1' })!
      const { form } = composed({ definition, data: { printLanguages: [lang] }, layout, state: 'issued' })
      for (const { captions, heads, box } of templateOf(form).bands.flat(2)) {
        const words = [captions, ...heads].flat().flatMap(({ runs }) =>
          runs
            .map(({ text }) => text)
            .join('')
            .split(/[ -]/),
        )
        const columns = box.shape.kind === 'table' ? box.shape.columns : []
        const whole = columns.flatMap((column) => column.captions).flatMap(({ text }) => text.split(/[ -]/))
        expect(words).toEqual(expect.arrayContaining(whole))
      }
    }
  }
})

it.each(['2007', '1976'])('with data at their limits the form of %s stays above the footer', (layout) => {
  const text = (length: number): string => 'Gżegżółka ŻŚĆ '.repeat(length).slice(0, length)
  const party = {
    name: text(120),
    address: { street: text(255), postcode: '00-001', city: text(60) },
    phone: '+48 600',
  }
  const data = {
    ...{
      ...full,
      printLanguages: ['pl', 'fr', 'el', 'uk'],
      reference: text(200),
      sender: party,
      consignee: party,
    },
    ...{ carrier: party, successiveCarriers: Array.from({ length: 5 }, () => ({ party })) },
    ...{ specialAgreements: text(512), otherParticulars: text(512), carrierNonContractual: text(512) },
    senderInstructions: { general: text(512), customsAndFormalities: text(512), insurance: text(512) },
    carrierReservations: { text: text(512), grounds: text(512) },
    charges: Array.from({ length: 12 }, () => ({ kind: 'supplementary', label: text(60), payer: 'sender' })),
    goods: Array.from({ length: 100 }, () => ({ marks: text(512), description: text(512), packages: 1 })),
    documentsAttached: Array.from({ length: 32 }, () => ({ kind: 'customs', name: text(120) })),
  }
  const consents = ['sender', 'carrier', 'consignee'].map((role) =>
    consentOf({ role, name: text(200), statement: text(4000), reservations: text(150) }),
  )
  const { bytes } = renderPdf(inputOf(data, { layout, consents }))
  expect(belowForm(frames(bytes))).toEqual([])
  expect(pagesOf(bytes)[0]).toContain('Σ 1–100')
})

describe('on a black and white printer', () => {
  const { bytes } = renderPdf(inputOf(full, { consents: threeConsents }))
  const open = openedUp(bytes)

  it('nothing is dithered: every colour is black, or the white under a remark', () => {
    const colours = [...open.matchAll(/^([\d.]+(?: [\d.]+)*) (?:g|G|rg|RG)\b/gm)].map(([, levels]) => levels)
    expect(new Set(colours)).toEqual(new Set(['0']))
    expect(open).not.toMatch(/ (rg|RG)\b/)
  })

  it('no caption is smaller than 6.5 points, and data are 8 where the page has room', () => {
    const sizes = [...openedUp(renderPdf(inputOf(example)).bytes).matchAll(/\/[RB] ([\d.]+) Tf/g)].map(
      ([, size]) => Number(size),
    )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6.5)
    expect(sizes).toContain(8)
    for (const size of sizes) expect([6.5, 7, 8, 20]).toContain(size)
  })
})

it('the ink of a signature is 15 mm high or more, drawn or typed', () => {
  const square = [
    [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ],
  ]
  const consents = ['sender', 'carrier', 'consignee'].map((role) =>
    consentOf({ role, name: 'Ewa', strokes: square }),
  )
  const { bytes } = renderPdf(inputOf(full, { consents }))
  const heights = [...openedUp(bytes).matchAll(/\/BBox \[\s+[\d.]+\s+([\d.]+)\s+[\d.]+\s+([\d.]+)/g)].map(
    ([, low, high]) => Number(high) - Number(low),
  )
  expect(heights.length).toBe(4)
  for (const height of heights) expect(height).toBeGreaterThanOrEqual((15 * 72) / 25.4 - 0.1)
})

it('numbers are set smaller rather than parted', () => {
  const goods = [
    { packages: 99999, grossWeightKg: '999999999.999', volumeM3: '999999999.999' },
    { grossWeightKg: '1' },
  ]
  const charges = [{ kind: 'carriage', amount: '-999999999999.999', currency: 'HUF', payer: 'other' }]
  const words = inspect(
    'pdftotext',
    ['-raw', '@', '-'],
    renderPdf(inputOf({ ...example, goods, charges })).bytes,
  )
    .toString()
    .replaceAll(/[^\S\n]/g, '_')
  for (const number of ['999_999_999,999', '−999_999_999_999,999_HUF', '1_000_000_000,999'])
    expect(words).toContain(number)
})
