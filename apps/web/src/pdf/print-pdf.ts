import { openPdf, type Pdf } from '@consign/page/pdf'
import './print.css'

/** Dots an inch: the smallest print and the code of the note are read from paper, and a page stays below 25 MB. */
const dotsAnInch = 250
const pointsAnInch = 72

/**
 * Hands PDFs to the printer, one behind the other, page by page as pictures: a PDF in a frame would need a policy that lets frames in, and some
 * browsers have no reader for one.
 */
export async function printPdfs(files: readonly Uint8Array<ArrayBuffer>[]): Promise<void> {
  const sheets = document.createElement('div')
  sheets.className = 'print-sheets'
  for (const bytes of files) await addSheets(sheets, bytes)
  document.body.append(sheets)
  addEventListener('afterprint', () => clear(sheets), { once: true })
  print()
}

async function addSheets(sheets: HTMLElement, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const pdf = await openPdf(bytes)
  try {
    for (let number = 1; number <= pdf.numPages; number++) sheets.append(await pictureOf(pdf, number))
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function pictureOf(pdf: Pdf, number: number): Promise<HTMLImageElement> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: dotsAnInch / pointsAnInch })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const picture = new Image()
  picture.src = URL.createObjectURL(await pngOf(canvas))
  picture.alt = ''
  await picture.decode()
  return picture
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the page cannot be drawn')))),
  )

function clear(sheets: HTMLElement): void {
  for (const picture of sheets.querySelectorAll('img')) URL.revokeObjectURL(picture.src)
  sheets.remove()
}
