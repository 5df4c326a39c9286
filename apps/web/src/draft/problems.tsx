import type { Problem } from '@consign/document-types'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { useForm } from './form-context.ts'
import { goTo } from './use-problem-walk.ts'

/** What is missing or wrong, each with its article of law and the way to it; warnings never stop anything. */
export const Problems = memo(function Problems({ onNext }: { readonly onNext: () => void }) {
  const { t } = useTexts()
  const { problems, warnings } = useForm()
  const counts = [
    ...(problems.length > 0 ? [t('draft.problems', { n: problems.length })] : []),
    ...(warnings.length > 0 ? [t('draft.warnings', { n: warnings.length })] : []),
  ]
  return (
    <section className="problems" aria-label={t('draft.list')}>
      <div className="row between wrap">
        <h2>{counts.join(', ') || t('draft.complete')}</h2>
        {problems.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={onNext}>
            {t('draft.nextProblem')} <kbd className="only-wide">F8</kbd>
          </Button>
        )}
      </div>
      <ul>
        {problems.map((problem) => (
          <ProblemItem key={problem.rule + problem.path} {...problem} isWarning={false} />
        ))}
        {warnings.map((problem) => (
          <ProblemItem key={problem.rule + problem.path} {...problem} isWarning />
        ))}
      </ul>
    </section>
  )
})

function ProblemItem({ path, message, article, isWarning }: Problem & { readonly isWarning: boolean }) {
  const { t } = useTexts()
  const Icon = isWarning ? IconAlertTriangle : IconAlertCircle
  return (
    <li>
      <Icon size={16} className={isWarning ? 'tag warn' : 'tag bad'} aria-hidden="true" />
      <button type="button" onClick={() => goTo(path)}>
        {message}
      </button>
      <span className="cap">{article ?? (isWarning ? t('draft.canIssue') : '')}</span>
    </li>
  )
}
