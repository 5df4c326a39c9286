import type { Problem } from '@consign/sdk'
import { ConsignError } from '@consign/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { openAutosave, type Status } from '../draft/model/autosave.ts'
import { isSame, type Json, type JsonObject } from '../draft/model/json.ts'
import { withValue } from '../draft/model/pointer.ts'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { AnyRecord, Kind } from './kinds.ts'
import { saveRecord, writtenOf } from './record-calls.ts'
import { bookKey, readRecord } from './use-records.ts'

/** A pause in typing after which a record is saved, and how often a fault of the network is tried again, in ms. */
const [pause, again] = [800, 10_000]

/** A record that is edited and saves itself; `first` is what the server has, null where it is begun. */
export function useRecord(kind: Kind, id: string, first: AnyRecord | null) {
  const [data, setData] = useState<JsonObject>(() => (first ? writtenOf(first) : {}))
  const [kept, setKept] = useState(first)
  const [status, setStatus] = useState<Status>({ kind: 'saved', at: null })
  const now = useRef(data)
  const write = useCallback((next: JsonObject) => {
    now.current = next
    setData(next)
  }, [])
  const autosave = useOpenAutosave({ kind, id, first, now, write, tell: setStatus, keep: setKept })
  const isComplete = first !== null || hasRequired(kind, data)
  useSaving(data, status, autosave, isComplete)
  const set = useCallback(
    (pointer: string, value: Json | undefined) => write(withValue(now.current, pointer, value)),
    [write],
  )
  return { data, set, kept, status, autosave, isSaved: isSame(data, autosave.stored().data) }
}

/** What a record of a kind cannot be begun without. */
const required: Readonly<Record<Kind, readonly string[]>> = {
  contractors: ['name'],
  vehicles: ['plate', 'country', 'kind'],
  templates: ['name', 'type', 'data'],
}
const hasRequired = (kind: Kind, data: JsonObject): boolean =>
  required[kind].every((member) => data[member] !== undefined && String(data[member]).length > 1)

interface Parts {
  readonly kind: Kind
  readonly id: string
  readonly first: AnyRecord | null
  readonly now: { readonly current: JsonObject }
  write(data: JsonObject): void
  tell(status: Status): void
  keep(record: AnyRecord): void
}

function useOpenAutosave({ kind, id, first, now, write, tell, keep }: Parts) {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { t } = useTexts()
  const live = useRef({ api, toast, t })
  live.current = { api, toast, t }
  return useMemo(() => {
    const base = first ? { data: writtenOf(first), revision: first.revision } : { data: {}, revision: 0 }
    return openAutosave(base, {
      server: {
        async save(operation_id, base_revision, record) {
          const saved = await saveRecord(live.current.api, kind, { operation_id, id, base_revision, record })
          keep(saved)
          void queries.invalidateQueries({ queryKey: [...bookKey(kind), 'list'] })
          void queries.invalidateQueries({ queryKey: [...bookKey(kind), 'count'] })
          return { data: record, revision: saved.revision, updatedAt: saved.updatedAt }
        },
        async read() {
          const record = await readRecord(live.current.api, kind, id)
          if (!record) return null
          const { revision, updatedAt } = record
          return { data: writtenOf(record), revision, updatedAt, documentId: null, savedBy: null }
        },
      },
      data: () => now.current,
      replace: (data) => {
        write(data)
        live.current.toast(live.current.t('draft.joined'))
      },
      tell,
    })
  }, [kind, id, first, now, write, tell, keep, queries])
}

type OpenAutosave = ReturnType<typeof useOpenAutosave>

/** Saves after a pause, when the network is back, and on leaving. */
function useSaving(data: JsonObject, status: Status, autosave: OpenAutosave, isComplete: boolean): void {
  const isHeld = status.kind === 'conflict' || !isComplete
  useEffect(() => {
    if (isHeld || isSame(data, autosave.stored().data)) return
    if (status.kind === 'refused' && isSame(data, refusedOf(autosave))) return
    const timer = setTimeout(
      () => {
        refused.set(autosave, data)
        void autosave.save()
      },
      status.kind === 'offline' ? again : pause,
    )
    return () => clearTimeout(timer)
  }, [data, status, autosave, isHeld])
  const held = useRef(isHeld)
  held.current = isHeld
  useEffect(() => {
    const save = () => {
      if (!held.current) void autosave.save()
    }
    addEventListener('online', save)
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('online', save)
      removeEventListener('pagehide', save)
      save()
    }
  }, [autosave])
}

/** What was sent last: the same is not sent again after a refusal. */
const refused = new WeakMap<OpenAutosave, JsonObject>()
const refusedOf = (autosave: OpenAutosave) => refused.get(autosave)

/** The problems for which a record was refused, at their pointers in the record. */
export const problemsOf = (status: Status): readonly Problem[] =>
  status.kind === 'refused' && status.error instanceof ConsignError
    ? status.error.problems.map((problem) => ({ ...problem, path: problem.path.replace(/^\/record/, '') }))
    : []
