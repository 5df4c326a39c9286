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
}: {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Of the note; empty where it may have none yet. */
  readonly reference: string
  /** How many pages are shown; all by default. */
  readonly most?: number
}) {
  const { t } = useTexts()
  const pdf = useOpenPdf(bytes)
  if (pdf === null) return <Waiting lines={8} />
  if (pdf === 'unreadable') return <Band tone="warn">{t('note.unreadable')}</Band>
  const labelOf = (n: number) =>
    reference === '' ? t('note.page', { at: n }) : t('note.theNote', { reference, n })
  return (
    <div className="paper-stack">
      {Array.from({ length: Math.min(most, pdf.numPages) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
        <PdfPage key={at} pdf={pdf} number={at + 1} label={labelOf(at + 1)} />
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
}

function PdfPage({ pdf, number, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawPage(pdf, number, canvas.current).catch(() => undefined)
  }, [pdf, number])
  return <canvas ref={canvas} className="paper" role="img" aria-label={label} />
}
