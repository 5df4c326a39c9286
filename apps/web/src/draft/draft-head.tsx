import { ActionIcon, Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconArrowLeft,
  IconCheck,
  IconCircleDashed,
  IconCloudOff,
  IconCopy,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { memo, useEffect, useLayoutEffect } from 'react'
import { useKey } from '../keys/use-key.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { DraftMenu } from './draft-menu.tsx'
import type { Autosave, Status } from './model/autosave.ts'
import type { JsonObject } from './model/json.ts'
import { PreviewButton } from './preview-button.tsx'
import { useDeleteDraft } from './use-delete-draft.ts'
import { useDuplicate } from './use-duplicate.ts'

interface DraftHeadProps {
  readonly draftId: string
  /** Null while there is none: a heading is never empty. */
  readonly title: string | null
  readonly status: Status
  readonly isSaved: boolean
  /** How many fields are wrong, and how many are still to be filled in. */
  readonly wrong: number
  readonly open: number
  /** The revision that the server has. */
  readonly revision: number
  readonly autosave: Autosave
  typed(): JsonObject
  onProblems(): void
  onIssue(): void
}

/** The head of a draft: its reference, whether it is saved, and what can be done with it. */
export const DraftHead = memo(function DraftHead(props: DraftHeadProps) {
  const { draftId, status, isSaved, autosave, typed, onIssue } = props
  const { t } = useTexts()
  const remove = useDeleteDraft(draftId, () => autosave.stored().revision)
  const copy = useDuplicate()
  const duplicate = async () => {
    await autosave.save()
    copy.mutate({ draft_id: draftId })
  }
  const title = props.title ?? t('draft.untitled')
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
  useIssueKey(onIssue)
  useLeavingKey()
  const navigate = useNavigate()
  useKey('Escape', () => navigate({ to: '/app/notes', search: { view: 'drafts' } }))
  return (
    <div className="page-head">
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('common.back')}
        renderRoot={(props) => <Link to="/app/notes" search={{ view: 'drafts' }} {...props} />}
      >
        <IconArrowLeft size={20} />
      </ActionIcon>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <span className="pill">{t('draft.tag')}</span>
      <SavedSign status={status} isSaved={isSaved} />
      <span className="grow" />
      <Button
        variant="subtle"
        className="only-wide"
        leftSection={<IconCopy size={18} />}
        loading={copy.isPending}
        onClick={duplicate}
      >
        {t('draft.duplicate')}
      </Button>
      <Button
        variant="subtle"
        className="draft-delete"
        aria-label={t('draft.delete')}
        leftSection={<IconTrash size={18} />}
        onClick={remove}
      >
        {t('draft.delete')}
      </Button>
      <DraftMenu data={typed} onDuplicate={duplicate} />
      <DraftActs {...props} />
    </div>
  )
})

/** What is missing, the preview, and issuing. */
function DraftActs({ draftId, wrong, open, revision, onProblems, onIssue }: DraftHeadProps) {
  const { t } = useTexts()
  return (
    <div className="draft-acts">
      {wrong > 0 ? (
        <Button
          variant="danger"
          className="draft-count"
          leftSection={<IconAlertCircle size={18} />}
          onClick={onProblems}
        >
          {t('draft.problems', { n: wrong })}
        </Button>
      ) : open > 0 ? (
        <Button className="draft-count" leftSection={<IconCircleDashed size={18} />} onClick={onProblems}>
          {t('draft.open', { n: open })}
        </Button>
      ) : (
        <span className="tag ok draft-count">
          <IconCheck size={16} aria-hidden="true" /> {t('draft.complete')}
        </span>
      )}
      <PreviewButton draftId={draftId} revision={revision} />
      <Button variant="filled" title="Ctrl+Enter" onClick={onIssue}>
        {t('issue.button')}
      </Button>
    </div>
  )
}

function useIssueKey(onIssue: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onIssue()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onIssue])
}

/** Escape leaves a field; pressed again it leaves the draft. */
function useLeavingKey(): void {
  useLayoutEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (
        key === 'Escape' &&
        target instanceof HTMLElement &&
        target.matches('.form :is(input, textarea, select)')
      )
        document.getElementById('content')?.focus({ preventScroll: true })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** When the draft was saved, or why it is not. A screen reader announces both, but not that saving is under way. */
function SavedSign({ status, isSaved }: Pick<DraftHeadProps, 'status' | 'isSaved'>) {
  const { t, clock } = useTexts()
  const isOffline = status.kind === 'offline'
  const isSaving = status.kind === 'saving'
  const at = status.kind === 'saved' && isSaved ? status.at : null
  return (
    <>
      <span className={isOffline ? 'tag warn' : 'cap'} role="status">
        {isOffline && <IconCloudOff size={16} aria-hidden="true" />}
        {isOffline && t('draft.offline')}
        {at !== null && t('draft.saved', { time: clock(at) })}
      </span>
      {isSaving && <span className="cap">{t('draft.saving')}</span>}
      {!isSaving && !isOffline && !isSaved && <span className="cap">{t('draft.unsaved')}</span>}
    </>
  )
}
