import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts/use-texts.tsx'
import { useVerification } from './evidence/use-verification.ts'
import { Moments } from './moment-list.tsx'
import { momentsOf } from './moments.ts'
import type { Evidence } from './use-note.ts'

/** How many of the newest events stand under the signatures. */
const last = 4

/** What happened last, and the way to all of it. */
export function LastEvents({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTexts()
  const verified = useVerification(evidence.document.id, evidence)
  return (
    <section className="sheet card stack tight">
      <div className="row between wrap">
        <h2>{t('timeline.last')}</h2>
        <Link
          to="/app/notes/$documentId"
          params={{ documentId: evidence.document.id }}
          search={{ tab: 'timeline' }}
          replace
        >
          {t('timeline.whole')}
        </Link>
      </div>
      <Moments moments={momentsOf(evidence).slice(0, last)} verified={verified} />
    </section>
  )
}
