import type { DocumentType, Problem } from '@consign/document-types'
import { createContext, useContext } from 'react'
import type { Json, JsonObject } from './model/json.ts'

/** What every field of the form works with. */
export interface DraftForm {
  readonly type: DocumentType
  readonly data: JsonObject
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
  set(pointer: string, value: Json | undefined): void
  /** A field was left: from then on it shows its problem. */
  leave(pointer: string): void
  /** Whether a field shows its problem. */
  isTold(pointer: string): boolean
  /** Values of the note that was copied, which wait to be checked. */
  readonly copied?: readonly string[]
  /** Such a value is right. */
  check?(pointer: string): void
  /** Read-only places of an issued note, by JSON Pointer. */
  readonly fixed?: ReadonlySet<string>
}

export const Form = createContext<DraftForm | null>(null)

export function useForm(): DraftForm {
  const form = useContext(Form)
  if (form === null) throw new Error('there are no fields outside of a draft')
  return form
}

/** Where a problem of the data is shown: the id of the control, or of the section around it. */
export const controlId = (pointer: string): string => `field${pointer.replaceAll('/', '-')}`
