import { useCallback, useMemo, useState } from 'react'
import { dataInForce } from '../../draft/duplicate.ts'
import type { DraftForm } from '../../draft/form-context.ts'
import { withoutUnasked } from '../../draft/model/autosave.ts'
import { written } from '../../draft/model/clocks.ts'
import type { Json, JsonObject } from '../../draft/model/json.ts'
import { useChecks } from '../../draft/use-checks.ts'
import { useTold } from '../../draft/use-told.ts'
import type { Evidence } from '../use-note.ts'

/** The data in force of an issued note in a form; nothing is sent. */
export function useNoteForm(evidence: Evidence): DraftForm {
  const [data, setData] = useState(() => dataOf(evidence))
  const checks = useChecks(data)
  const told = useTold(checks.problems, data)
  const set = useCallback(
    (pointer: string, value: Json | undefined) => setData((now) => written(now, pointer, value)),
    [],
  )
  return useMemo(() => ({ ...checks, ...told, data, set }), [checks, told, data, set])
}

/** The data in force, with the type that the checks go by. */
export const dataOf = (evidence: Evidence): JsonObject => withoutUnasked(dataInForce(evidence))
