import type { Entry } from '@consign/document-types'
import type { RenderInput } from '../input.ts'
import { word, wordIn } from '../words.ts'
import { A4 } from '../writer/page.ts'
import { num } from '../writer/syntax.ts'
import { child, type Tag } from '../writer/tags.ts'
import { largestFitting } from './fit.ts'
import { paragraphs } from './paragraphs.ts'
import { drawQr, type QrCode, qrCode } from './qr.ts'
import { heightOf, paint, paintPlain, type Sheet } from './sheet.ts'
import { grouped } from './signature.ts'
import { items } from './spans.ts'
import { LABEL_LANGUAGES, mm } from './style.ts'
import { type Line, wrap } from './wrap.ts'

const SIZES = [6.2, 5.9, 5.6]
const LEFT = mm(10)
const TOP = mm(280)
/** Down to the edge that printers leave white. */
const HEIGHT = mm(14.5)
const QR_SIDE = mm(14)
const QR_LEFT = mm(200) - QR_SIDE
const TEXT_WIDTH = QR_LEFT - LEFT - mm(4)

/** What every page says about its document, with a QR code to check it; spoken on the first page, repeated for the eye. */
export class Footer {
  readonly #input: RenderInput
  readonly #languages: readonly string[]
  readonly #code: QrCode

  constructor(input: RenderInput, languages: readonly string[]) {
    this.#input = input
    this.#languages = languages
    this.#code = qrCode(input.verifyUrl)
  }

  /** `section` takes the footer into the structure; without it the footer is an artifact. */
  draw(sheet: Sheet, number: number, pages: number, section: Tag | null): void {
    const lines = this.#lines(number, pages)
    if (section) {
      paint(sheet, lines, LEFT, TOP, paragraphs(section))
      const figure = child(section, 'Figure', { alt: this.#alt(), entries: QR_BOX })
      sheet.page.tagged(figure, () => drawQr(sheet.page, this.#code, QR_LEFT, TOP, QR_SIDE))
      return
    }
    sheet.page.artifact('Pagination', () => {
      paintPlain(sheet, lines, LEFT, TOP)
      drawQr(sheet.page, this.#code, QR_LEFT, TOP, QR_SIDE)
    })
  }

  /** All of it in a size that fits; an address too long to fit is left to the QR code, which has it in full. */
  #lines(number: number, pages: number): Line[] {
    const entries = this.#entries(number, pages)
    const lay = (size: number): Line[] => wrap(items(entries, size), TEXT_WIDTH)
    const fitting = largestFitting(SIZES, lay, (lines) => heightOf(lines) <= HEIGHT)
    return fitting ?? wrap(items(entries.slice(0, -1), SIZES.at(-1)!), TEXT_WIDTH)
  }

  #alt(): string {
    return `${word('check', this.#languages[0] ?? 'en')}: ${this.#input.verifyUrl}`
  }

  #entries(number: number, pages: number): Entry[] {
    const { document, version, verifyUrl } = this.#input
    const label = (key: Parameters<typeof wordIn>[0], value: string, inline = true): Entry => ({
      label: wordIn(key, this.#languages.slice(0, LABEL_LANGUAGES)),
      value,
      inline,
    })
    return [
      { ...label('page', `${number}/${pages}`, false), strong: true },
      label('document', document.id),
      label('version', `${version.revision} (${version.state})`),
      label('number', document.reference),
      label('dataDigest', grouped(version.snapshotDigest), false),
      label('check', verifyUrl.split('?')[0]!, false),
    ]
  }
}

const QR_BOX = `/A<</O/Layout/Placement/Block/BBox[${[
  QR_LEFT,
  A4.height - TOP - QR_SIDE,
  QR_LEFT + QR_SIDE,
  A4.height - TOP,
]
  .map((part) => num(part))
  .join(' ')}]>>`
