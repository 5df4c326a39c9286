import type { Entry, Filled } from '@consign/document-types'
import type { RecordedConsent, RenderInput } from '../input.ts'
import { type Word, word, wordIn } from '../words.ts'
import { A4 } from '../writer/page.ts'
import { num } from '../writer/syntax.ts'
import { child, type Tag } from '../writer/tags.ts'
import { FOOTER_HEIGHT, FOOTER_TOP, LEFT, QR, WIDTH } from './page-areas.ts'
import { paragraphs } from './paragraphs.ts'
import { drawQr, type QrCode, qrCode } from './qr.ts'
import { heightOf, paint, paintPlain, type Sheet } from './sheet.ts'
import { grouped } from './signature.ts'
import { items } from './spans.ts'
import { LABEL_LANGUAGES } from './style.ts'
import { printTime } from './time.ts'
import { type Line, wrap } from './wrap.ts'

/** Tried in this order: type size and number of languages. */
const ATTEMPTS = [
  { size: 6.5, languages: LABEL_LANGUAGES },
  { size: 6.5, languages: 1 },
  { size: 6, languages: 1 },
] as const
const SMALLEST = 6

/**
 * Every page's information about its document, with a QR code to verify it; tagged on the first page, an artifact on the
 * others.
 */
export class Footer {
  readonly #input: RenderInput
  readonly #filled: Filled
  /** In the boxes, by role. */
  readonly #signatures: ReadonlyMap<string, RecordedConsent>
  /** Null for a draft, which cannot be verified. */
  readonly #code: QrCode | null

  constructor(input: RenderInput, filled: Filled, signatures: ReadonlyMap<string, RecordedConsent>) {
    this.#input = input
    this.#signatures = signatures
    this.#filled = filled
    this.#code = input.draft ? null : qrCode(input.codeUrl)
  }

  /** `section` tags the footer; without it the footer is an artifact. */
  draw(sheet: Sheet, number: number, pages: number, section: Tag | null): void {
    const lines = this.#lines(number, pages)
    const code = this.#code
    const drawCode = (): void => {
      if (code) drawQr(sheet.page, code)
    }
    if (section) {
      paint(sheet, lines, LEFT, FOOTER_TOP, paragraphs(section))
      if (code) sheet.page.tagged(child(section, 'Figure', { alt: this.#alt(), entries: QR_BOX }), drawCode)
      return
    }
    sheet.page.artifact('Pagination', () => {
      paintPlain(sheet, lines, LEFT, FOOTER_TOP)
      drawCode()
    })
  }

  /**
   * All of it in a size that fits. An address too long to fit is left out in favour of the QR code, then the reference in
   * favour of the head.
   */
  #lines(number: number, pages: number): Line[] {
    for (const { size, languages } of ATTEMPTS) {
      const lines = wrap(items(this.#entries(number, pages, languages), size), WIDTH)
      if (heightOf(lines) <= FOOTER_HEIGHT) return lines
    }
    const { verifyUrl, document } = this.#input
    const [page, ...entries] = this.#entries(number, pages, 1).filter(({ value }) => value !== verifyUrl)
    const lines = wrap(items([page!, ...entries], SMALLEST), WIDTH)
    if (heightOf(lines) <= FOOTER_HEIGHT) return lines
    const others = entries.filter(({ value }) => value !== document.reference)
    return wrap(items([page!, ...others], SMALLEST), WIDTH)
  }

  #alt(): string {
    return `${word('check', this.#filled.form.languages[0] ?? 'en')}: ${this.#input.verifyUrl}`
  }

  #entries(number: number, pages: number, languages: number): Entry[] {
    const { document, version, verifyUrl } = this.#input
    const wanted = this.#filled.form.languages.slice(0, languages)
    const label = (key: Word, value: string, inline = true): Entry => ({
      label: wordIn(key, wanted),
      value,
      inline,
    })
    const state = [...new Set(this.#filled.state.slice(0, languages).map(({ text }) => text))].join(' / ')
    const head = [
      { ...label('page', `${number}/${pages}`, false), strong: true },
      { ...label('number', document.reference), strong: true },
    ]
    if (this.#input.draft) return [...head, label('draft', String(version.revision))]
    return [
      ...head,
      label('version', `${version.revision} (${state})`),
      label('document', document.id),
      label('dataDigest', grouped(version.snapshotDigest), false),
      label('check', verifyUrl),
      ...this.#consents(wanted),
    ]
  }

  /** Identifies the signatures in the boxes: each consent's digest, and the device's time of signing. */
  #consents(languages: readonly string[]): Entry[] {
    return this.#filled.form.bands.flat().flatMap(({ boxes }) =>
      boxes.flatMap(({ shape, number }) => {
        if (shape.kind !== 'signature') return []
        const consent = this.#signatures.get(shape.role)
        if (!consent) return []
        return [
          { label: wordIn('consentDigest', languages), value: `${number}: ${grouped(consent.digest)}` },
          {
            label: wordIn('deviceClock', languages),
            value: printTime(consent.body.occurredAt),
            inline: true,
          },
        ]
      }),
    )
  }
}

const QR_BOX = `/A<</O/Layout/Placement/Block/BBox[${[
  QR.x,
  A4.height - QR.y - QR.side,
  QR.x + QR.side,
  A4.height - QR.y,
]
  .map((part) => num(part))
  .join(' ')}]>>`
