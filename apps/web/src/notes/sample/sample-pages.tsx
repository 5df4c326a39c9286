import PdfPages from '../../pdf/pdf-pages.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { sampleNote } from './sample-note.ts'
import './sample.css'

const bytes = Uint8Array.from(atob(sampleNote), (character) => character.charCodeAt(0))

/** A finished sample note, marked as a sample across its page. */
export default function SamplePages() {
  const { t } = useTexts()
  return (
    <div className="sample">
      <PdfPages bytes={bytes} reference={t('sample.mark')} most={1} />
    </div>
  )
}
