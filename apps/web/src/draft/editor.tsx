import { useCallback, useMemo, useState } from 'react'
import { Main } from '../parts/main.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftForm } from './draft-form.tsx'
import { DraftHead } from './draft-head.tsx'
import { Form } from './form-context.ts'
import { IssueDialog } from './issue-dialog.tsx'
import type { Stored } from './model/autosave.ts'
import { sectionsOf } from './model/form-model.ts'
import type { JsonObject } from './model/json.ts'
import { Preview } from './preview.tsx'
import { Problems } from './problems.tsx'
import { StatusBand } from './status-band.tsx'
import { Toc } from './toc.tsx'
import { useChecks } from './use-checks.ts'
import { useDraft } from './use-draft.ts'
import { useProblemWalk } from './use-problem-walk.ts'
import { useTold } from './use-told.ts'

interface EditorProps {
  readonly draftId: string
  readonly stored: Stored
  /** Unsaved input: kept from an earlier visit, or the example. */
  readonly typed: JsonObject | null
  readonly documentId: string | null
}

/** The editor of a draft: boxes left, the form, problems right. */
export function Editor({ draftId, stored, typed, documentId }: EditorProps) {
  const { language } = useTexts()
  const draft = useDraft(draftId, stored, typed)
  const checks = useChecks(draft.data)
  const told = useTold()
  const [isIssuing, setIssuing] = useState(false)
  const form = useMemo(
    () => ({ ...checks, ...told, data: draft.data, set: draft.set }),
    [checks, told, draft.data, draft.set],
  )
  const sections = useMemo(() => sectionsOf(checks.type.definition, language), [checks.type, language])
  const next = useProblemWalk(checks.problems)
  const { autosave } = draft
  const issue = useCallback(async () => {
    told.tellAll()
    if (checks.problems.length > 0) return next()
    await autosave.save()
    setIssuing(true)
  }, [told.tellAll, checks.problems, next, autosave])
  const { revision } = autosave.stored()
  return (
    <Form value={form}>
      <Main>
        <DraftHead
          draftId={draftId}
          title={titleOf(draft.data)}
          status={draft.status}
          isSaved={draft.isSaved}
          problems={checks.problems.length}
          revision={revision}
          autosave={autosave}
          typed={draft.typed}
          onProblems={next}
          onIssue={issue}
        />
        <div className="editor">
          <Toc sections={sections} />
          <div className="editor-form">
            <StatusBand status={draft.status} documentId={documentId} />
            <DraftForm sections={sections} />
          </div>
          <div className="beside">
            <Problems onNext={next} />
            <Preview draftId={draftId} revision={revision} />
          </div>
        </div>
      </Main>
      {draft.status.kind === 'conflict' && (
        <ConflictDialog {...draft.status} data={draft.data} onDone={autosave.resolve} />
      )}
      {isIssuing && <IssueDialog draftId={draftId} revision={revision} onClose={() => setIssuing(false)} />}
    </Form>
  )
}

/** Longer than any reference that can be issued. */
const mostOfTitle = 300

const titleOf = ({ reference }: JsonObject): string | null =>
  typeof reference === 'string' && reference.trim() !== '' ? reference.slice(0, mostOfTitle) : null
