import type { Problem } from '@consign/document-types'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleDashed } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { useForm } from './form-context.ts'
import { goTo } from './use-problem-walk.ts'
import './problems.css'

type Kind = 'problem' | 'open' | 'warning'

const looks = {
  problem: [IconAlertCircle, 'tag bad'],
  open: [IconCircleDashed, 'cap'],
  warning: [IconAlertTriangle, 'tag warn'],
} as const

/**
 * What is wrong, what is still to be filled in, and what is doubtful, each with its article of law and the way to it;
 * warnings never stop anything.
 */
export const Problems = memo(function Problems({ onNext }: { readonly onNext: () => void }) {
  const { t } = useTexts()
  const { problems, warnings, isTold } = useForm()
  const wrong = problems.filter(({ path }) => isTold(path))
  const open = problems.filter(({ path }) => !isTold(path))
  const counts = [
    ...(wrong.length > 0 ? [t('draft.problems', { n: wrong.length })] : []),
    ...(open.length > 0 ? [t('draft.open', { n: open.length })] : []),
    ...(warnings.length > 0 ? [t('draft.warnings', { n: warnings.length })] : []),
  ]
  const items = [
    ...wrong.map((each) => [each, 'problem'] as const),
    ...open.map((each) => [each, 'open'] as const),
    ...warnings.map((each) => [each, 'warning'] as const),
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
        {items.map(([problem, kind]) => (
          <ProblemItem key={problem.rule + problem.path} {...problem} kind={kind} />
        ))}
      </ul>
    </section>
  )
})

function ProblemItem({ path, message, article, kind }: Problem & { readonly kind: Kind }) {
  const { t } = useTexts()
  const [Icon, look] = looks[kind]
  return (
    <li>
      <Icon size={16} className={look} aria-hidden="true" />
      <span>
        <button type="button" onClick={() => goTo(path)}>
          {message}
        </button>{' '}
        <span className="cap">{article ?? (kind === 'warning' ? t('draft.canIssue') : '')}</span>
      </span>
    </li>
  )
}
