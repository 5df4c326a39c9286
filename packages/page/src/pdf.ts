/// <reference path="./pdfjs.d.ts" />
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

export type Pdf = PDFDocumentProxy

/** Fetches the reader's own script, which it would otherwise miss only when a PDF is opened. @throws where it is missing */
export async function prepareReader(): Promise<void> {
  const { ok, status } = await fetch(worker)
  if (!ok) throw new Error(`the reader of PDFs is not there: ${status}`)
}

/** A note's PDF, ready to be drawn. Its scripts do not run and it loads nothing. */
export const openPdf = (bytes: Uint8Array<ArrayBuffer>): Promise<Pdf> =>
  // The reader takes ownership of the bytes, so it gets a copy.
  getDocument({ data: bytes.slice(), enableXfa: false, useWasm: false, stopAtErrors: true }).promise

/** No sheet of paper is this many times as high as wide; a page that claims to be would exhaust memory. */
const highest = 4

/**
 * Draws a page at the canvas's shown width, sharp when enlarged.
 *
 * @throws if the page is no sheet of paper
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
