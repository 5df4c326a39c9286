import { IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { useForm } from './form-context.ts'
import { bySection, isFilled, type SectionView } from './model/form-model.ts'
import './toc.css'

/** The boxes of the note, with what each still lacks. */
export const Toc = memo(function Toc({ sections }: { readonly sections: readonly SectionView[] }) {
  const { t } = useTexts()
  const { data, problems, isTold, copied = [] } = useForm()
  const found = bySection(
    sections.map(({ section }) => section),
    problems,
  )
  return (
    <nav className="toc" aria-label={t('draft.boxes')}>
      {sections.map(({ section, number, name }) => {
        const lacking = found.get(section.id) ?? []
        const count = lacking.length
        const isWrong = lacking.some(({ path }) => isTold(path))
        const isUnchecked = section.fields.some(({ path }) => copied.includes(path))
        const isDone = count === 0 && !isUnchecked && isFilled(section, data)
        return (
          <a
            key={section.id}
            href={`#section-${section.id}`}
            title={name}
            className={count || isDone ? '' : 'empty'}
          >
            <span className="bn">{number}</span>
            <span>{name}</span>
            {count > 0 && (
              <span
                className={isWrong ? 'count bad' : 'count'}
                title={t(isWrong ? 'draft.problems' : 'draft.open', { n: count })}
              >
                {count}
              </span>
            )}
            {isDone && <IconCheck size={16} aria-hidden="true" />}
          </a>
        )
      })}
    </nav>
  )
})
