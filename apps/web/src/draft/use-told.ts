import { useCallback, useMemo, useState } from 'react'

/** Which fields show their problems: those that were left, and all after an attempt to go on. */
export function useTold() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
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
