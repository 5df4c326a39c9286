import jsQR from 'jsqr'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { renderPdf } from '../index.ts'
import { example, inputOf } from '../testing/inputs.ts'
import { pictureOf } from '../testing/tools.ts'
import { qrCode } from './qr.ts'

const URL = `https://ecmr.example.eu/verify/7c9e6679-7425-40de-944b-e07fc1f90ae7?v=${'3f'.repeat(32)}`

/** The modules that the rectangles of a symbol paint. */
function painted(modules: number, operators: string): boolean[][] {
  const field = Array.from({ length: modules }, () => Array<boolean>(modules).fill(false))
  for (const [, x, y, width] of operators.matchAll(/(\d+) (\d+) (\d+) 1 re/g)) {
    for (let step = 0; step < Number(width); step += 1)
      field[modules - 1 - Number(y)]![Number(x) + step] = true
  }
  return field
}

it('paints exactly the modules of the symbol', () => {
  const { modules, operators } = qrCode(URL)
  const symbol = encode(URL, { ecc: 'M', maskPattern: 3, border: 0, boostEcc: false })
  expect(painted(modules, operators)).toEqual(symbol.data)
})

it('is small enough to be read from paper: at most 57 modules for the address of a document', () => {
  expect(qrCode(URL).modules).toBeLessThanOrEqual(57)
})

it('is read from a page printed at 150 dots per inch', () => {
  const input = inputOf(example)
  const { width, height, pixels } = pictureOf(renderPdf(input).bytes, 1, 150)
  const corner = { left: Math.floor(width * 0.85), top: Math.floor(height * 0.92) }
  const size = { width: width - corner.left, height: height - corner.top }
  const rgba = Uint8ClampedArray.from({ length: size.width * size.height * 4 }, (_, index) => {
    const [x, y] = [(index >> 2) % size.width, Math.floor((index >> 2) / size.width)]
    return index % 4 === 3 ? 255 : pixels[(corner.top + y) * width + corner.left + x]!
  })
  expect(jsQR.default(rgba, size.width, size.height)?.data).toBe(input.verifyUrl)
})
