import { type DocumentType, defaultType, findType, type Problem, typeOf } from '@consign/document-types'
import { useDeferredValue, useMemo } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import type { JsonObject } from './model/json.ts'

export interface Checks {
  readonly type: DocumentType
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

/** What the type of a draft says of its data: the very checks of the server, made when there is time for them. */
export function useChecks(data: JsonObject): Checks {
  const { language } = useTexts()
  const settled = useDeferredValue(data)
  return useMemo(() => {
    const ref = typeOf(settled)
    const type = ((ref && findType(ref)) ?? findType(defaultType)) as DocumentType
    return { type, problems: type.check(settled, language), warnings: type.warnings(settled, language) }
  }, [settled, language])
}
