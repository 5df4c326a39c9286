import { IconClipboardList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePendingApprovals } from '../approvals/use-approvals.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** What programs ask to be approved waits as well, on a page of its own. */
export function WaitingApprovals() {
  const { t } = useTexts()
  const n = usePendingApprovals().length
  if (n === 0) return null
  return (
    <p className="waiting-approvals">
      <IconClipboardList size={18} aria-hidden="true" />
      <Link to="/app/approvals">{t('notes.approvals', { n })}</Link>
    </p>
  )
}
