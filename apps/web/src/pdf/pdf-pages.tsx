import { drawPage, openPdf, type Pdf } from '@consign/page/pdf'
import { useEffect, useRef, useState } from 'react'
import { Band } from '../parts/band.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import './pdf.css'

export { prepareReader } from '@consign/page/pdf'

/** The pages of a PDF, white also in the dark. */
export default function PdfPages({
  bytes,
  reference,
  most = Number.POSITIVE_INFINITY,
  onDrawn,
}: {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Of the note; empty where it may have none yet. */
  readonly reference: string
  /** How many pages are shown; all by default. */
  readonly most?: number
  /** Every page is drawn. */
  readonly onDrawn?: () => void
}) {
  const { t } = useTexts()
  const pdf = useOpenPdf(bytes)
  const drawn = useRef<{ pdf: Pdf | null; numbers: Set<number> }>({ pdf: null, numbers: new Set() })
  if (pdf === null) return <Waiting lines={8} />
  if (pdf === 'unreadable') return <Band tone="warn">{t('note.unreadable')}</Band>
  const pages = Math.min(most, pdf.numPages)
  const pageDrawn = (number: number) => {
    const numbers = drawn.current.pdf === pdf ? drawn.current.numbers : new Set<number>()
    drawn.current = { pdf, numbers: numbers.add(number) }
    if (numbers.size === pages) onDrawn?.()
  }
  const labelOf = (n: number) =>
    reference === '' ? t('note.page', { at: n }) : t('note.theNote', { reference, n })
  return (
    <div className="paper-stack">
      {Array.from({ length: pages }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
        <PdfPage key={at} pdf={pdf} number={at + 1} label={labelOf(at + 1)} onDrawn={pageDrawn} />
      ))}
    </div>
  )
}

/** The page before stays until the new one can be drawn. */
function useOpenPdf(bytes: Uint8Array<ArrayBuffer>): Pdf | 'unreadable' | null {
  const [pdf, setPdf] = useState<Pdf | 'unreadable' | null>(null)
  useEffect(() => {
    let isWanted = true
    const opening = openPdf(bytes)
    opening.then(
      (opened) => isWanted && setPdf(opened),
      () => isWanted && setPdf('unreadable'),
    )
    return () => {
      isWanted = false
      opening.then((opened) => opened.loadingTask.destroy()).catch(() => undefined)
    }
  }, [bytes])
  return pdf
}

interface PdfPageProps {
  readonly pdf: Pdf
  readonly number: number
  readonly label: string
  onDrawn(number: number): void
}

function PdfPage({ pdf, number, label, onDrawn }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const latest = useRef(onDrawn)
  latest.current = onDrawn
  useEffect(() => {
    if (!canvas.current) return
    drawPage(pdf, number, canvas.current).then(
      () => latest.current(number),
      () => undefined,
    )
  }, [pdf, number])
  return <canvas ref={canvas} className="paper" role="img" aria-label={label} />
}
