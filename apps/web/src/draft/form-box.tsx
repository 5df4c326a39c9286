import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, type ReactNode, useCallback, useId, useState } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { useForm } from './form-context.ts'
import { isFilled, isRequired, isUsual, type SectionView } from './model/form-model.ts'

interface FormBoxProps {
  readonly view: SectionView
  readonly isWide: boolean
  readonly hasProblem: boolean
  readonly children: ReactNode
}

/** A box of the form: navy frame, number, caption. An optional box that is empty is collapsed to a line. */
export function FormBox({ view, isWide, hasProblem, children }: FormBoxProps) {
  const { data } = useForm()
  const [isOpened, setOpened] = useState(false)
  const open = useCallback(() => setOpened(true), [])
  const id = useId()
  const { section } = view
  const isOpen = isOpened || hasProblem || isRequired(section) || isUsual(section) || isFilled(section, data)
  // An emptied field stays while the person is about to type in it.
  if (isOpen && !isOpened) setOpened(true)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <section
      id={`section-${view.section.id}`}
      role="group"
      aria-labelledby={id}
      className={['form-box', (isWide || !isOpen) && 'wide', !isOpen && 'folded'].filter(Boolean).join(' ')}
    >
      <header id={id}>
        {view.number && <span className="bn">{view.number}</span>}{' '}
        <span className="form-caption">{view.caption}</span>
        <Elsewhere view={view} />
      </header>
      {isOpen ? children : <Fold name={view.name} onOpen={open} />}
    </section>
  )
}

function Elsewhere({ view: { elsewhere } }: { readonly view: SectionView }) {
  const { t } = useTexts()
  return elsewhere && <span className="cap elsewhere">{t('draft.otherLayout', elsewhere)}</span>
}

const Fold = memo(function Fold({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) {
  const { t } = useTexts()
  return (
    <Button
      className="fold"
      variant="subtle"
      size="compact-sm"
      leftSection={<IconChevronDown size={16} />}
      onClick={onOpen}
    >
      {t('draft.empty')}
      <span className="vh">, {name}</span>
    </Button>
  )
})
