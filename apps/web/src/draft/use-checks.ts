import { type DocumentType, defaultType, findType, type Problem, typeOf } from '@consign/document-types'
import { useDeferredValue, useMemo, useRef } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { isSame, type JsonObject } from './model/json.ts'

export interface Checks {
  readonly type: DocumentType
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

/**
 * The problems of a draft by its type: the server's own checks, run when the browser is idle. While they find the same,
 * the result is the same object, so that nothing is rendered again.
 */
export function useChecks(data: JsonObject): Checks {
  const { language } = useTexts()
  const settled = useDeferredValue(data)
  const last = useRef<Checks>(null)
  return useMemo(() => {
    const ref = typeOf(settled)
    const type = ((ref && findType(ref)) ?? findType(defaultType)) as DocumentType
    const found = {
      type,
      problems: type.check(settled, language),
      warnings: type.warnings(settled, language, new Date()),
    }
    if (last.current === null || !isSame(last.current, found)) last.current = found
    return last.current
  }, [settled, language])
}
