import jsQR from 'jsqr'
import { renderPdf } from '../index.ts'
import type { RenderInput } from '../input.ts'
import { dotGain, half, lessMargins, mono } from './printed.ts'
import { type Picture, pictureOf, readCode } from './tools.ts'

/** A laser printer's unprintable margin, at 150 dots to the inch. */
const LOST = (4.2 / 25.4) * 150

/** The library's reading of a whole page; undefined for none. */
export function readByJsqr({ width, height, pixels }: Picture): string | undefined {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let index = 0; index < pixels.length; index += 1)
    if (pixels[index] !== 255) rgba.fill(pixels[index]!, index * 4, index * 4 + 3)
  return jsQR.default(rgba, width, height)?.data
}

export const readers: readonly [name: string, read: (picture: Picture) => string | undefined][] = [
  ['zbar', readCode],
  ['jsQR', readByJsqr],
]

/**
 * A page scanned at 150 dots to the inch: unchanged, printed in black and white, with margins lost, and with every dot
 * grown by 0.08 mm on each side.
 */
export function scans(input: RenderInput, page = 1): [string, Picture][] {
  const { bytes } = renderPdf(input)
  const grey = pictureOf(bytes, page, 150)
  const plain = mono(grey)
  const grown = dotGain(mono(pictureOf(bytes, page, 300)))
  return [
    ['in grey', grey],
    ['in black and white', plain],
    ['with margins lost', lessMargins(plain, LOST)],
    ['with dots grown', half(grown)],
    ['with dots grown and margins lost', lessMargins(half(grown), LOST)],
  ]
}

/** Scans of which jsQR reads some codes and not others, where four languages fill the page. */
const UNSURE = ['jsQR: with dots grown', 'jsQR: with dots grown and margins lost']

/** Pictures that a reader failed to read, as `reader: scan`; empty if both read all of which they are sure. */
export function unread(input: RenderInput, pictures: readonly [string, Picture][]): string[] {
  const { printLanguages } = input.version.data
  const unsure = Array.isArray(printLanguages) && printLanguages.length > 3 ? UNSURE : []
  return pictures.flatMap(([name, picture]) =>
    readers.flatMap(([reader, read]) =>
      unsure.includes(`${reader}: ${name}`) || read(picture) === input.codeUrl ? [] : [`${reader}: ${name}`],
    ),
  )
}
