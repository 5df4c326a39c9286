import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftForm } from '../../draft/form-context.ts'
import { keepDraft, keptDraft } from '../../draft/kept-draft.ts'
import { written } from '../../draft/model/clocks.ts'
import { isSame, type Json, type JsonObject } from '../../draft/model/json.ts'
import { merge } from '../../draft/model/merge.ts'
import { useChecks } from '../../draft/use-checks.ts'
import { useTold } from '../../draft/use-told.ts'
import { dataOf } from '../life/use-note-form.ts'
import type { Evidence } from '../use-note.ts'

/** An issued note keeps what it is known by, and the carrier’s reservations are the carrier’s to write. */
const fixed: ReadonlySet<string> = new Set([
  '/reference',
  '/carrierReservations/text',
  '/carrierReservations/codes',
  '/carrierReservations/grounds',
])

interface Typed {
  /** The data that the change was made from. */
  readonly base: JsonObject
  readonly data: JsonObject
}

/**
 * The data of a note with changes that are not sent yet. They stay in this browser until they are sent or dropped; when
 * the note changes meanwhile, they are applied to its new data, and where both changed the same field, ours stays for
 * review.
 */
export function useAmendment(evidence: Evidence) {
  const { id } = evidence.document
  const current = useMemo(() => dataOf(evidence), [evidence])
  const [{ base, data }, setTyped] = useState<Typed>(() => onto(current, keptChange(id)))
  const checks = useChecks(data)
  const told = useTold(checks.problems, data)
  const set = useCallback(
    (pointer: string, value: Json | undefined) =>
      setTyped((now) => ({ ...now, data: written(now.data, pointer, value) })),
    [],
  )
  useEffect(() => setTyped((now) => (isSame(now.base, current) ? now : onto(current, now))), [current])
  const isKept = useKeeping(id, base, data)
  const form = useMemo<DraftForm>(() => ({ ...checks, ...told, data, set, fixed }), [checks, told, data, set])
  const forget = () => {
    isKept.current = false
    keepDraft(keyOf(id), null)
  }
  const drop = () => setTyped({ base: current, data: current })
  return { before: base, data, form, isChanged: !isSame(base, data), tellAll: told.tellAll, forget, drop }
}

const keyOf = (documentId: string): string => `amend-${documentId}`

function keptChange(documentId: string): Typed | null {
  const kept = keptDraft(keyOf(documentId))
  return kept && { base: kept.base, data: kept.data }
}

/** A change made to other data than it was made from. */
const onto = (current: JsonObject, change: Typed | null): Typed => ({
  base: current,
  data: change === null ? current : merge(change.base, change.data, current).data,
})

/** Keeps a change in this browser for as long as there is one that was not sent. */
function useKeeping(documentId: string, base: JsonObject, data: JsonObject) {
  const isKept = useRef(true)
  useEffect(() => {
    if (!isKept.current) return
    keepDraft(keyOf(documentId), isSame(base, data) ? null : { base, data, revision: 0 })
  }, [documentId, base, data])
  return isKept
}
