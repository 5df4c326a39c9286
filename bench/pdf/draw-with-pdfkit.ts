import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import type { Colour, Drawn, Path, Text } from './drawing.ts'

/** The fonts that our own PDFs have. */
const file = (name: string) => new URL(import.meta.resolve(`@consign/pdf/fonts/${name}.ttf`))
const fonts = new Map(
  ['NotoSans-Regular', 'NotoSans-Bold', 'GreatVibes-Regular'].map((name) => [name, readFileSync(file(name))]),
)

/** What the file says beside its pages. */
export interface Around {
  readonly title: string
  readonly json: string
}

/**
 * Draws pages with pdfkit as one would: fonts embedded as subsets, text and paths at their places, the JSON attached,
 * PDF/A-3b. Tags and text alternatives are left out, so pdfkit has less to do.
 */
export function drawWithPdfkit(pages: readonly (readonly Drawn[])[], around: Around): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    info: { Title: around.title },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
  })
  for (const [name, file] of fonts) document.registerFont(name, file)
  for (const page of pages) {
    document.addPage()
    for (const one of page) {
      if (one.kind === 'text') drawText(document, one)
      else drawPath(document, one)
    }
  }
  document.file(Buffer.from(around.json), { name: 'version.json', type: 'application/json' })
  document.end()
  return done
}

type Document = InstanceType<typeof PDFDocument>

function drawText(document: Document, { x, y, font, size, text, colour }: Text): void {
  document
    .font(font)
    .fontSize(size)
    .fillColor(colourOf(colour))
    .text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
}

function drawPath(document: Document, { segments, paint, lineWidth, round, colour }: Path): void {
  for (const one of segments) {
    if (one.to === 'rect') document.rect(one.x, one.y, one.width, one.height)
    else if (one.to === 'move') document.moveTo(one.x, one.y)
    else document.lineTo(one.x, one.y)
  }
  if (paint === 'fill') document.fill(colourOf(colour))
  else {
    document
      .lineWidth(lineWidth)
      .lineCap(round ? 'round' : 'butt')
      .lineJoin(round ? 'round' : 'miter')
      .stroke(colourOf(colour))
  }
}

const colourOf = (parts: Colour): [number, number, number] => {
  const [red, green = red, blue = red] = parts.map((part) => Math.round(part * 255)) as [
    number,
    number?,
    number?,
  ]
  return [red, green, blue]
}
