/// <reference path="./pdfjs.d.ts" />
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** A PDF that is open. */
export type Pdf = PDFDocumentProxy

/** A note's PDF, ready to be drawn. What is in it runs nothing and loads nothing. */
export const openPdf = (bytes: Uint8Array<ArrayBuffer>): Promise<Pdf> =>
  // The reader takes the bytes away: it is given a copy.
  getDocument({ data: bytes.slice(), enableXfa: false, useWasm: false, stopAtErrors: true }).promise

/** A sheet of paper is not this many times as high as it is wide; what would be takes all memory there is. */
const highest = 4

/**
 * Draws a page as wide as the canvas is shown, sharp also when it is enlarged.
 *
 * @throws where it is no sheet of paper
 */
export async function drawPage(pdf: Pdf, number: number, canvas: HTMLCanvasElement): Promise<void> {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  if (height > width * highest) throw new Error('no sheet of paper')
  const shown = Math.max(canvas.clientWidth, 320)
  const scale = (shown * Math.min(3, Math.max(2, devicePixelRatio))) / width
  const viewport = page.getViewport({ scale })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport }).promise
}
