import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { errorText } from '../parts/error-text.ts'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { Kind } from './kinds.ts'
import { deleteRecord } from './record-calls.ts'
import { bookKey } from './use-records.ts'

/** How long a deletion waits for “Undo”, in ms. */
const patience = 8000

/** Deletes records in a moment; until then each can be undone, and is out of sight. No dialog. */
export function useDeleteRecord(kind: Kind, onUndo: (id: string) => void) {
  const api = useApi()
  const texts = useTexts()
  const toast = useToast()
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const show = (id: string) => setLeaving((now) => new Set([...now].filter((each) => each !== id)))
  const remove = (id: string, revision: number) => {
    setLeaving((now) => new Set([...now, id]))
    const timer = setTimeout(async () => {
      try {
        await deleteRecord(api, kind, id, revision)
        toast(texts.t('book.deleted'))
      } catch (error) {
        toast(errorText(error, texts))
      }
      await queries.invalidateQueries({ queryKey: bookKey(kind) })
      show(id)
    }, patience)
    const undo = () => {
      clearTimeout(timer)
      show(id)
      onUndo(id)
    }
    toast(texts.t('book.deleting'), { text: texts.t('draft.undo'), do: undo })
  }
  return { leaving, remove }
}
