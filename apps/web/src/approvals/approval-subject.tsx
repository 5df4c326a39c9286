import { isRefusal } from '@consign/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { PdfPages } from '../pdf/lazy-pdf-pages.ts'
import { useTexts } from '../texts/use-texts.tsx'

interface Subject {
  /** The draft to be issued or deleted. */
  readonly draftId?: string
  readonly documentId?: string
}

/** The note as it would be issued, or as it stands; seen (`data-seen`) once its last page is drawn and on the screen. */
export function ApprovalSubject({ draftId, documentId }: Subject) {
  const { t } = useTexts()
  const api = useApi()
  const [isDrawn, setDrawn] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['approvals', 'subject', draftId, documentId],
    queryFn: () =>
      draftId
        ? api.previewDraft({ params: { draftId } })
        : api.getArtifact({ params: { documentId: documentId ?? '' } }),
    enabled: draftId !== undefined || documentId !== undefined,
    staleTime: 60_000,
  })
  if (draftId === undefined && documentId === undefined) return null
  // The draft is deleted or issued: the content of the card is what counts.
  if (isRefusal(error, 'DRAFT_NOT_FOUND', 'DRAFT_ISSUED', 'DOCUMENT_NOT_FOUND')) return null
  const title = t(draftId ? 'approval.preview' : 'approval.note')
  return (
    <section className="stack" aria-label={title}>
      <div className="row between wrap">
        <h2>{title}</h2>
        {data && <SubjectLink {...(draftId ? { draftId } : { documentId: documentId ?? '' })} />}
      </div>
      {error && <ErrorBand error={error} />}
      {data && <PdfPages bytes={data.bytes} reference="" onDrawn={() => setDrawn(true)} />}
      <span data-seen hidden={!isDrawn} />
    </section>
  )
}

/** A link to the subject of the decision, on a page of its own. */
function SubjectLink({ draftId, documentId = '' }: Subject) {
  const { t } = useTexts()
  return draftId ? (
    <Link to="/app/drafts/$draftId" params={{ draftId }} search={{}}>
      {t('approval.openDraft')}
    </Link>
  ) : (
    <Link to="/app/notes/$documentId" params={{ documentId }}>
      {t('approval.openNote')}
    </Link>
  )
}
