import { defaultType, findType } from '@consign/document-types'
import { Link } from '@tanstack/react-router'
import { saidProblem } from '../../draft/model/said-problem.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import type { DraftRow } from '../use-drafts.ts'

/** Problems that are told of one draft. */
const mostTold = 3

interface DraftProblemsProps {
  readonly draft: DraftRow
  readonly problems: readonly { readonly path: string; readonly rule: string; readonly message: string }[]
}

/** A draft that cannot be issued as it is, with the first of its problems and the way to it. */
export function DraftProblems({ draft, problems }: DraftProblemsProps) {
  const texts = useTexts()
  const { t, language } = texts
  const type = findType(draft.type ?? defaultType)
  const said = problems
    .slice(0, mostTold)
    .map((problem) => ({ ...problem, article: null }))
    .map((problem) => (type ? saidProblem(type, problem, language, texts) : problem))
  const more = problems.length - said.length
  return (
    <li>
      <Link to="/app/drafts/$draftId" params={{ draftId: draft.id }} search={{}}>
        <bdi>{draft.reference ?? t('notes.noReference')}</bdi>
      </Link>
      <ul className="cap">
        {said.map(({ path, rule, message }) => (
          <li key={rule + path}>{message}</li>
        ))}
        {more > 0 && <li>{t('many.more', { n: more })}</li>}
      </ul>
    </li>
  )
}
