import type { DocumentType, Problem } from '@consign/document-types'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Main } from '../parts/main.tsx'
import { type TextsOfPage, useTexts } from '../texts/use-texts.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useCopied } from './copied.ts'
import { DraftForm } from './draft-form.tsx'
import { DraftHead } from './draft-head.tsx'
import { Form } from './form-context.ts'
import { IssueDialog } from './issue-dialog.tsx'
import type { Stored } from './model/autosave.ts'
import { issuersSections } from './model/form-model.ts'
import type { Json, JsonObject } from './model/json.ts'
import { placeName } from './model/place-name.ts'
import { PreviewBeside } from './preview-beside.tsx'
import { Problems } from './problems.tsx'
import { StatusBand } from './status-band.tsx'
import { Toc } from './toc.tsx'
import { useChecks } from './use-checks.ts'
import { useDraft } from './use-draft.ts'
import { goTo, useProblemWalk } from './use-problem-walk.ts'
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
  const { t, language } = useTexts()
  const draft = useDraft(draftId, stored, typed)
  const checks = useChecks(draft.data)
  const told = useTold(checks.problems, draft.data)
  const { copied, check } = useCopied(draftId)
  const [isIssuing, setIssuing] = useState(false)
  const write = draft.set
  const set = useCallback(
    (pointer: string, value: Json | undefined) => {
      check(pointer)
      write(pointer, value)
    },
    [check, write],
  )
  const form = useMemo(
    () => ({
      ...{ ...checks, ...told, data: draft.data, copied, check },
      warnings: [...checks.warnings, ...copied.map((path) => copiedWarning(checks.type, path, t, language))],
      set,
    }),
    [checks, told, draft.data, set, copied, check, t, language],
  )
  useFirstEmpty(stored.revision <= lastOfCopy && typed === null, checks.problems)
  const sections = useMemo(() => issuersSections(checks.type.definition, language), [checks.type, language])
  const next = useProblemWalk(checks.problems)
  const { autosave, typed: read } = draft
  const issue = useCallback(async () => {
    told.tellAll()
    // The checks of the page follow a moment after the last key.
    if (checks.type.check(read(), language).length > 0) return next()
    await autosave.save()
    setIssuing(true)
  }, [told.tellAll, checks.type, read, language, next, autosave])
  const { revision } = autosave.stored()
  const wrong = checks.problems.filter(({ path }) => told.isTold(path)).length
  return (
    <Form value={form}>
      <Main>
        <DraftHead
          draftId={draftId}
          title={titleOf(draft.data)}
          status={draft.status}
          isSaved={draft.isSaved}
          wrong={wrong}
          open={checks.problems.length - wrong}
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
            <PreviewBeside draftId={draftId} revision={revision} />
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

/** A copy is written twice before it is opened: as it was copied, and with its reference and date. */
const lastOfCopy = 2

/** What a copied value asks of the person. */
const copiedWarning = (
  type: DocumentType,
  path: string,
  t: TextsOfPage['t'],
  language: TextsOfPage['language'],
): Problem => ({
  path,
  rule: 'copied',
  article: null,
  message: `${placeName(type.definition, path, language)}: ${t('copied.check')}`,
})

/** Begins a new draft, or a copy, at the first field that lacks something. */
function useFirstEmpty(isNew: boolean, problems: readonly Problem[]): void {
  const first = useRef(isNew ? problems[0]?.path : undefined)
  useEffect(() => {
    const path = first.current
    if (path !== undefined) requestAnimationFrame(() => goTo(path))
  }, [])
}

/** Longer than any reference that can be issued. */
const mostOfTitle = 300

const titleOf = ({ reference }: JsonObject): string | null =>
  typeof reference === 'string' && reference.trim() !== '' ? reference.slice(0, mostOfTitle) : null
