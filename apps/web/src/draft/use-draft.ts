import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { keepDraft, keptDraft } from './kept-draft.ts'
import { draftAt, openAutosave, type Status, type Stored } from './model/autosave.ts'
import { written } from './model/clocks.ts'
import { isSame, type Json, type JsonObject } from './model/json.ts'

/** A pause in typing after which the draft is saved, and how often a fault of the network is tried again, in ms. */
const [pause, again] = [800, 10_000]

/** A draft that is edited and saves itself. `first` is the server's content; `typed` the input beside it. */
export function useDraft(draftId: string, first: Stored, typed: JsonObject | null) {
  const [data, setData] = useState(() => typed ?? first.data)
  const [status, setStatus] = useState<Status>({ kind: 'saved', at: null })
  const now = useRef(data)
  const write = useCallback((next: JsonObject) => {
    now.current = next
    setData(next)
  }, [])
  const autosave = useOpenAutosave(draftId, first, now, write, setStatus)
  const set = useCallback(
    (pointer: string, value: Json | undefined) => write(written(now.current, pointer, value)),
    [write],
  )
  useSaving(draftId, data, status, autosave)
  const read = useCallback(() => now.current, [])
  return { data, typed: read, set, status, autosave, isSaved: isSame(data, autosave.stored().data) }
}

function useOpenAutosave(
  draftId: string,
  first: Stored,
  now: { readonly current: JsonObject },
  write: (data: JsonObject) => void,
  tell: (status: Status) => void,
) {
  const api = useApi()
  const toast = useToast()
  const { t } = useTexts()
  const live = useRef({ api, toast, t })
  live.current = { api, toast, t }
  return useMemo(() => {
    const replace = (data: JsonObject, who: string | null) => {
      const { toast, t } = live.current
      write(data)
      toast(who === null ? t('draft.joined') : t('draft.joinedFrom', { who }))
    }
    const server = {
      save: (...args: Parameters<ReturnType<typeof draftAt>['save']>) =>
        draftAt(live.current.api, draftId).save(...args),
      read: () => draftAt(live.current.api, draftId).read(),
    }
    const kept = keptDraft(draftId)
    const base = kept ? { data: kept.base, revision: kept.revision } : first
    return openAutosave(base, { server, data: () => now.current, replace, tell })
  }, [draftId, first, now, write, tell])
}

type OpenAutosave = ReturnType<typeof useOpenAutosave>

/** Saves after a pause, when the network is back, and on leaving; what cannot be sent is kept in this browser. */
function useSaving(draftId: string, data: JsonObject, status: Status, autosave: OpenAutosave): void {
  const isHeld = status.kind === 'conflict' || status.kind === 'issued'
  useEffect(() => {
    const { data: base, revision } = autosave.stored()
    if (isSame(data, base)) return keepDraft(draftId, null)
    keepDraft(draftId, { base, revision, data })
    if (isHeld) return
    const timer = setTimeout(() => void autosave.save(), status.kind === 'offline' ? again : pause)
    return () => clearTimeout(timer)
  }, [draftId, data, status, autosave, isHeld])
  useEffect(() => {
    const save = () => void autosave.save()
    addEventListener('online', save)
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('online', save)
      removeEventListener('pagehide', save)
      save()
    }
  }, [autosave])
}
