import { IconCheck, IconCloudOff } from '@tabler/icons-react'
import type { Status } from '../draft/model/autosave.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** Whether a record is saved; a screen reader announces when it is, and when it cannot be. */
export function SavedSign({ status, isSaved }: { readonly status: Status; readonly isSaved: boolean }) {
  const { t, clock } = useTexts()
  const isOffline = status.kind === 'offline'
  const at = status.kind === 'saved' && isSaved ? status.at : null
  return (
    <>
      <span className={isOffline ? 'tag warn' : 'cap'} role="status">
        {isOffline && <IconCloudOff size={16} aria-hidden="true" />}
        {isOffline && t('draft.offline')}
        {at !== null && (
          <>
            <IconCheck size={14} className="book-saved" aria-hidden="true" />{' '}
            {t('draft.saved', { time: clock(at) })}
          </>
        )}
      </span>
      {!isOffline && !isSaved && (
        <span className="cap">{t(status.kind === 'saving' ? 'draft.saving' : 'draft.unsaved')}</span>
      )}
    </>
  )
}
