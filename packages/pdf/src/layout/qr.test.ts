import jsQR from 'jsqr'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { renderPdf } from '../index.ts'
import { example, inputOf, threeConsents } from '../testing/inputs.ts'
import { dotGain, half, lessMargins, mono } from '../testing/printed.ts'
import { type Picture, pictureOf, readCode } from '../testing/tools.ts'
import { QR } from './page-areas.ts'
import { qrCode } from './qr.ts'

const input = inputOf(example, { consents: threeConsents })
const URL = input.verifyUrl
const { bytes } = renderPdf(input)
const MM = 72 / 25.4

/** The modules that the rectangles of a symbol paint. */
function painted(modules: number, operators: string): boolean[][] {
  const field = Array.from({ length: modules }, () => Array<boolean>(modules).fill(false))
  for (const [, x, y, width] of operators.matchAll(/(\d+) (\d+) (\d+) 1 re/g)) {
    for (let step = 0; step < Number(width); step += 1)
      field[modules - 1 - Number(y)]![Number(x) + step] = true
  }
  return field
}

/** What a library reads from a whole page; undefined for nothing. */
function readByJsqr({ width, height, pixels }: Picture): string | undefined {
  const rgba = Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : pixels[index >> 2]!,
  )
  return jsQR.default(rgba, width, height)?.data
}

const upperHalf = ({ width, height, pixels }: Picture): Picture => ({
  width,
  height: height >> 1,
  pixels: pixels.subarray(0, width * (height >> 1)),
})

it('paints exactly the modules of the symbol', () => {
  const { modules, operators } = qrCode(URL)
  const symbol = encode(URL, { ecc: 'M', maskPattern: 3, border: 0, boostEcc: false })
  expect(painted(modules, operators)).toEqual(symbol.data)
})

it('is 20 mm wide or more, 12 mm from every edge, its modules half a millimetre', () => {
  expect(QR.side).toBeGreaterThanOrEqual(20 * MM - 0.001)
  const [width, height] = [210 * MM, 297 * MM]
  for (const distance of [QR.x, QR.y, width - QR.x - QR.side, height - QR.y - QR.side])
    expect(distance).toBeGreaterThanOrEqual(12 * MM)
  expect(QR.side / qrCode(URL).modules).toBeGreaterThanOrEqual(0.5 * MM)
})

const page = pictureOf(bytes, 1, 150)
const printed: [string, Picture][] = [
  ['in shades of grey', page],
  ['in black and white', mono(page)],
  ['with margins of 4.2 mm lost', lessMargins(mono(page), (4.2 / 25.4) * 150)],
]
const grown = half(dotGain(mono(pictureOf(bytes, 1, 300))))

describe.each(printed)('is read from a whole page at 150 dots per inch, %s,', (_, picture) => {
  it('by zbar', () => expect(readCode(picture)).toBe(URL))
  it('by jsqr', () => expect(readByJsqr(picture)).toBe(URL))
})

it('is read from a whole page at 150 dots per inch, with dots grown by 0.08 mm, by zbar', () =>
  expect(readCode(grown)).toBe(URL))

it('is read from the upper half of such a page by jsqr, which takes letters run together for corners of a code', () =>
  expect(readByJsqr(upperHalf(grown))).toBe(URL))

it('is read beside a number and a reference at their limits', () => {
  const wide = 'W'.repeat(200)
  const long = inputOf({ ...example, reference: wide, noteNumber: { country: 'PL', value: 'W'.repeat(35) } })
  expect(readCode(pictureOf(renderPdf(long).bytes, 1, 150))).toBe(long.verifyUrl)
})
