import { IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { useForm } from './form-context.ts'
import { bySection, isFilled, type SectionView } from './model/form-model.ts'

/** The boxes of the note, with what each still lacks. */
export const Toc = memo(function Toc({ sections }: { readonly sections: readonly SectionView[] }) {
  const { t } = useTexts()
  const { data, problems } = useForm()
  const found = bySection(
    sections.map(({ section }) => section),
    problems,
  )
  return (
    <nav className="toc" aria-label={t('draft.boxes')}>
      {sections.map(({ section, number, name }) => {
        const count = found.get(section.id)?.length ?? 0
        const isDone = count === 0 && isFilled(section, data)
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
              <span className="count" title={t('draft.problems', { n: count })}>
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
