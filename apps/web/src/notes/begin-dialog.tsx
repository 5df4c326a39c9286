import { fetched } from '@consign/page/missing-script'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { useDuplicate } from '../draft/use-duplicate.ts'
import { Chooser, type Chosen } from '../parts/chooser.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { Beginning } from './beginnings.ts'
import { useBegin } from './use-begin.ts'

/** Milliseconds without a key before the service is asked. */
const rest = 120

/** Begins a note: with a template, a copy of a note or a draft, or empty. */
export function BeginDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const query = typed.trim().slice(0, 200)
  const [asked] = useDebouncedValue(query, rest)
  const { data, isLoading } = useBeginnings(asked)
  const begin = useBegin()
  const { mutate, isPending } = useDuplicate()
  const lineOf = ({ id, text, group, from }: Beginning): Chosen => ({
    ...{ id, text: text || t('notes.noReference'), group: group.map((key) => t(key)).join(' · ') },
    run: () => mutate(from, { onSettled: onClose }),
  })
  const empty = { id: 'empty', text: t('begin.empty'), group: '', run: () => begin('empty') }
  const { templates = [], copies = [] } = data ?? {}
  const others = copies.map(lineOf)
  const found = [...templates.map(lineOf), ...(query === '' ? [empty, ...others] : [...others, empty])]
  return (
    // The draft that opens has the focus from then on.
    <Dialog opened onClose={onClose} title={t('notes.new')} centered={false} size="lg" returnFocus={false}>
      <Chooser
        what={t('begin.what')}
        label={t('notes.new')}
        found={isPending ? [] : found}
        isWaiting={asked !== query || isLoading}
        typed={typed}
        onType={setTyped}
        onRun={(chosen) => {
          if (chosen === empty) onClose()
          chosen?.run()
        }}
      />
    </Dialog>
  )
}

/** Without network only an empty note is offered. */
function useBeginnings(asked: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['beginnings', asked],
    queryFn: async () => {
      const { beginningsOf } = await fetched(() => import('./beginnings.ts'))
      return beginningsOf(api, asked)
    },
    throwOnError: false,
  })
}
