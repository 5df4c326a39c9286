import type { Problem } from '@consign/document-types'
import { useCallback, useMemo, useState } from 'react'
import type { JsonObject } from './model/json.ts'
import { valueAt } from './model/pointer.ts'

/**
 * Which fields show and count their problems: those that were left, those that had a wrong value from the beginning, and
 * all after an attempt to go on. A field that nobody has come to yet lacks nothing.
 */
export function useTold(first: readonly Problem[], data: JsonObject) {
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        first.map(({ path }) => path).filter((path) => path !== '' && valueAt(data, path) !== undefined),
      ),
  )
  const [isAll, setAll] = useState(false)
  const leave = useCallback(
    (pointer: string) => setLeft((now) => (now.has(pointer) ? now : new Set([...now, pointer]))),
    [],
  )
  const tellAll = useCallback(() => setAll(true), [])
  return useMemo(
    () => ({ leave, isTold: (pointer: string) => isAll || left.has(pointer), tellAll }),
    [left, isAll, leave, tellAll],
  )
}
