import { expect, it } from 'vitest'
import { renderPdf } from './index.ts'
import { consentOf, example, inputOf, TYPED } from './testing/inputs.ts'
import { inspect, pictureOf } from './testing/tools.ts'

const DPI = 300

/** The ink of a word's first occurrence: pixels per row from its ascent to its descent. */
function inkRows(pdf: Uint8Array, word: string): number[] {
  const boxes = inspect('pdftotext', ['-bbox', '-f', '1', '-l', '1', '@', '-'], pdf).toString()
  const [, xMin, yMin, xMax, yMax] = new RegExp(
    `xMin="([\\d.]+)" yMin="([\\d.]+)" xMax="([\\d.]+)" yMax="([\\d.]+)">${word}<`,
  )
    .exec(boxes)!
    .map(Number)
  const { pixels, width } = pictureOf(pdf, 1, DPI)
  const pixel = (points: number): number => Math.round((points * DPI) / 72)
  return Array.from({ length: pixel(yMax!) - pixel(yMin!) }, (_, index) => {
    const row = (pixel(yMin!) + index) * width
    return pixels.subarray(row + pixel(xMin!), row + pixel(xMax!)).filter((level) => level < 128).length
  })
}

const heightOfInk = (rows: readonly number[]): number =>
  rows.findLastIndex((ink) => ink > 0) - rows.findIndex((ink) => ink > 0) + 1
const amountOfInk = (rows: readonly number[]): number => rows.reduce((sum, ink) => sum + ink, 0)

it.each([
  ['bold', (word: string) => inputOf({ ...example, sender: { name: word } })],
  ['regular', (word: string) => inputOf({ ...example, specialAgreements: word })],
  ['table', (word: string) => inputOf({ ...example, goods: [{ description: word }] })],
])('in %s type the accents of capitals are printed above the letters, not cut', (_, inputFor) => {
  const plain = heightOfInk(inkRows(renderPdf(inputFor('ZSCN')).bytes, 'ZSCN'))
  const accented = heightOfInk(inkRows(renderPdf(inputFor('ŻŚĆŃ')).bytes, 'ŻŚĆŃ'))
  expect(accented).toBeGreaterThan(plain * 1.2)
})

it('a typed signature keeps the accents of its letters', () => {
  const inked = (name: string): number => {
    const consent = consentOf({ role: 'sender', name, mark: TYPED })
    return amountOfInk(inkRows(renderPdf(inputOf(example, { consents: [consent] })).bytes, name))
  }
  expect(inked('żć'.repeat(12))).toBeGreaterThan(inked('zc'.repeat(12)) * 1.03)
})
