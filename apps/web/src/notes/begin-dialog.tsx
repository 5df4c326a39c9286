import { useState } from 'react'
import { keepTemplateUsed } from '../draft/last-templates.ts'
import { useDuplicate } from '../draft/use-duplicate.ts'
import { Chooser, type Chosen } from '../parts/chooser.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { useBegin } from './use-begin.ts'
import { useBeginnings } from './use-beginnings.ts'

/** Begins a note: with a template, a copy of a note or a draft, or empty. */
export function BeginDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const { templates, notes, drafts, isWaiting } = useBeginnings(typed)
  const begin = useBegin()
  const duplicate = useDuplicate()
  const copy = (from: Parameters<typeof duplicate.mutate>[0]) =>
    duplicate.mutate(from, { onSettled: onClose })
  const empty: Chosen = {
    id: 'empty',
    text: t('begin.empty'),
    group: '',
    run: () => {
      onClose()
      begin('empty')
    },
  }
  const found: Chosen[] = [
    ...templates.map(({ id, name }) => ({
      id,
      text: name,
      group: t('begin.template'),
      run: () => {
        keepTemplateUsed(id)
        copy({ template_id: id })
      },
    })),
    ...(typed.trim() === '' ? [empty] : []),
    ...notes.map(({ id, text }) => ({
      ...{ id, text, group: t('begin.note') },
      run: () => copy({ document_id: id }),
    })),
    ...drafts.map(({ id, text }) => ({
      ...{ id, text: text ?? t('notes.noReference'), group: t('begin.draft') },
      run: () => copy({ draft_id: id }),
    })),
    ...(typed.trim() === '' ? [] : [empty]),
  ]
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('notes.new')}
      centered={false}
      size="lg"
      // The draft that opens has the focus from then on.
      returnFocus={false}
    >
      <Chooser
        what={t('begin.what')}
        label={t('begin.list')}
        found={duplicate.isPending ? [] : found}
        isWaiting={isWaiting}
        typed={typed}
        onType={setTyped}
        onRun={(chosen) => chosen?.run()}
      />
    </Dialog>
  )
}
