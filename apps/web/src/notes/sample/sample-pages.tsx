import PdfPages from '../../note/pdf/pdf-pages.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { sampleNote } from './sample-note.ts'
import './sample.css'

const bytes = Uint8Array.from(atob(sampleNote), (character) => character.charCodeAt(0))

/** A finished note of nobody, and the word that says so across it. */
export default function SamplePages() {
  const { t } = useTexts()
  return (
    <div className="sample">
      <PdfPages bytes={bytes} reference={t('sample.mark')} most={1} />
      <svg className="sample-mark" viewBox="0 0 210 297" aria-hidden="true">
        <text x="105" y="158" textAnchor="middle" transform="rotate(-54 105 148)">
          {t('sample.mark')}
        </text>
      </svg>
    </div>
  )
}
