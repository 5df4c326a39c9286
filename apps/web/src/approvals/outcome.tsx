import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../api/use-api.tsx'
import { Band } from '../parts/band.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { subjectOf } from './card.ts'
import type { Approval } from './use-approvals.ts'

const tones = { approved: 'info', consumed: 'ok', rejected: 'info', expired: 'warn' } as const

/** What was decided and what has become of it. */
export function Outcome({ approval }: { readonly approval: Approval }) {
  const { t, time } = useTexts()
  const { status, decidedBy, expiresAt } = approval
  if (status === 'pending') return null
  const values = { who: decidedBy ?? t('approval.somebody'), time: time(expiresAt) }
  return (
    <footer>
      <Band tone={tones[status]} role="status">
        <p>{t(`approval.${status}`, values)}</p>
        {status === 'consumed' && <NoteLink approval={approval} />}
      </Band>
    </footer>
  )
}

/** A link to the note that the approval was about, or that it produced. */
function NoteLink({ approval }: { readonly approval: Approval }) {
  const { t } = useTexts()
  const api = useApi()
  const { draftId, documentId } = subjectOf(approval)
  const { data: issuedAs } = useQuery({
    queryKey: ['approvals', 'issued', draftId],
    queryFn: async () => {
      const { rows } = await api.read('drafts', {
        select: ['document_id'],
        where: { id: { eq: draftId ?? '' } },
      })
      return rows[0]?.document_id ?? null
    },
    enabled: draftId !== undefined,
  })
  const note = documentId ?? issuedAs
  if (!note) return null
  return (
    <Link to="/app/notes/$documentId" params={{ documentId: note }}>
      {t('approval.openNote')}
    </Link>
  )
}
