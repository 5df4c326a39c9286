import { draw } from '@consign/testkit/long/draw.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { renderPdf } from '../index.ts'
import { example, inputOf, threeConsents, waybill } from '../testing/inputs.ts'
import { scans, unread } from '../testing/read-pages.ts'
import { pictureOf, readCode } from '../testing/tools.ts'
import { QR, QR_QUIET } from './page-areas.ts'
import { qrCode } from './qr.ts'
import { DOT } from './style.ts'

const MM = 72 / 25.4
const TEXT = 'HTTPS://ECMR.EXAMPLE.EU/V/1BVOT9WF6NXHRFYB3S50E53ZMN1LXGS6IJCYO8'

/** Whether a rectangle paints the middle of a module black. */
function painted({ modules, operators }: ReturnType<typeof qrCode>): boolean[][] {
  const field = Array.from({ length: modules }, () => Array<boolean>(modules).fill(false))
  for (const match of operators.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)) {
    const [left = 0, bottom = 0, width = 0, height = 0] = match.slice(1).map(Number)
    for (let row = 0; row < modules; row += 1)
      for (let column = 0; column < modules; column += 1) {
        const [x, y] = [column + 0.5 - left, modules - row - 0.5 - bottom]
        if (x > 0 && x < width && y > 0 && y < height) field[row]![column] = true
      }
  }
  return field
}

describe('the symbol', () => {
  it('has exactly its modules', () => {
    const { data } = encode(TEXT, { ecc: 'L', maskPattern: 3, border: 0, boostEcc: true })
    expect(painted(qrCode(TEXT))).toEqual(data)
  })

  it('is black without a gap where dark modules meet, and narrower by a dot where black ends', () => {
    const { module, operators } = qrCode(TEXT)
    const corner = /^(\S+) (\S+) (\S+) (\S+) re$/m.exec(operators)!.slice(1).map(Number)
    const dot = DOT / module
    expect(corner[0]).toBeCloseTo(dot, 3)
    expect(corner[2]).toBeCloseTo(7 - 2 * dot, 3)
    expect(corner[3]).toBeCloseTo(1 - 2 * dot, 3)
    expect(operators).toContain(` ${2 - 2 * dot} re`)
  })

  it.each([
    ['of a usual address', TEXT, 0.84],
    ['of a long one', `HTTPS://${'A'.repeat(60)}.EXAMPLE/V/${'Z'.repeat(38)}`, 0.63],
    ['that has no capitals', TEXT.toLowerCase(), 0.6],
  ])('%s has modules of whole dots, not too small', (_, text, least) => {
    const { module, modules } = qrCode(text)
    expect(module / DOT).toBeCloseTo(Math.round(module / DOT), 9)
    expect(module / MM).toBeGreaterThan(least)
    expect(module * modules).toBeLessThanOrEqual(QR.side + 1e-9)
  })

  it('is 12 mm from every edge, with four modules white around it', () => {
    const [width, height] = [210 * MM, 297 * MM]
    expect(QR.side).toBeGreaterThan(24 * MM)
    for (const distance of [QR.x, QR.y, width - QR.x - QR.side, height - QR.y - QR.side])
      expect(distance).toBeGreaterThanOrEqual(12 * MM)
    expect(200 * MM - QR.x - QR.side).toBeGreaterThanOrEqual(QR_QUIET)
    expect(QR_QUIET).toBeGreaterThanOrEqual(4 * qrCode(TEXT).module)
  })
})

describe('is read by zbar and by jsQR from a whole page at 150 dots per inch, however it was printed:', () => {
  const signed = { consents: threeConsents }
  const pages = {
    'four languages on the form of 2007, where letters come nearest to its corners': inputOf(
      { ...example, printLanguages: ['es', 'lt', 'fr', 'en'], printLayout: '2007' },
      signed,
    ),
    'four languages on the form of 1976': inputOf(
      { ...example, printLanguages: ['es', 'lt', 'fr', 'en'], printLayout: '1976' },
      signed,
    ),
    'a waybill': inputOf(waybill, { type: { name: 'pl-waybill', version: '1' } }),
  }

  const names = Object.keys(pages) as (keyof typeof pages)[]
  const drawn = draw(long(1, names.length), names.length, seed).map(
    (index) => names[index] as keyof typeof pages,
  )
  it.each(drawn)('%s', (name) => {
    expect(unread(pages[name], scans(pages[name]))).toEqual([])
  })
})

it('is read beside a number and a reference at their limits', () => {
  const wide = 'W'.repeat(200)
  const long = inputOf({ ...example, reference: wide, noteNumber: { country: 'PL', value: 'W'.repeat(35) } })
  expect(readCode(pictureOf(renderPdf(long).bytes, 1, 150))).toBe(long.codeUrl)
})
