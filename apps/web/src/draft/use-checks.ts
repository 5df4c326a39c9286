import { type DocumentType, defaultType, findType, type Problem, typeOf } from '@consign/document-types'
import { useDeferredValue, useMemo, useRef } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { isSame, type JsonObject } from './model/json.ts'
import { saidProblem } from './model/said-problem.ts'

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
  const texts = useTexts()
  const settled = useDeferredValue(data)
  const last = useRef<Checks>(null)
  return useMemo(() => {
    const ref = typeOf(settled)
    const type = ((ref && findType(ref)) ?? findType(defaultType)) as DocumentType
    const said = (problem: Problem) => saidProblem(type, problem, texts.language, texts)
    const found = {
      type,
      problems: type.check(settled, texts.language).map(said),
      warnings: type.warnings(settled, texts.language, new Date()).map(said),
    }
    if (last.current === null || !isSame(last.current, found)) last.current = found
    return last.current
  }, [settled, texts])
}
