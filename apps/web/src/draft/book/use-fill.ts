import { useCallback, useRef } from 'react'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useForm } from '../form-context.ts'
import { type Filling, isFree, isReplacing } from '../model/completion.ts'
import type { JsonObject } from '../model/json.ts'
import { valueAt } from '../model/pointer.ts'

/** Fills in what a record says. Where that replaces what was there, besides the typed name itself, it can be undone. */
export function useFill() {
  const toast = useToast()
  const { t } = useTexts()
  const { data, set, copied = [] } = useForm()
  const live = useRef({ data, copied })
  live.current = { data, copied }
  return useCallback(
    (name: string, typed: string, fillingOf: (data: JsonObject) => Filling) => {
      const { data, copied } = live.current
      const { replaced, added } = fillingOf(data)
      const changes = [...replaced, ...added.filter(({ path }) => isFree(data, path, copied))]
      const before = changes.map(({ path }) => ({ path, value: valueAt(data, path) }))
      for (const { path, value } of changes) set(path, value)
      const isUndone = changes.some(
        ({ path, value }, at) => path !== typed && isReplacing(before[at]?.value, value),
      )
      if (!isUndone) return
      toast(t('fill.done', { name }), {
        text: t('draft.undo'),
        do: () => {
          for (const { path, value } of before) set(path, value)
        },
      })
    },
    [set, toast, t],
  )
}
