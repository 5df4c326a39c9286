import type { Field } from '@consign/document-types'
import type { Json } from '../model/json.ts'

/** What every control is told. */
export interface ControlProps {
  readonly field: Field
  readonly id: string
  readonly label: string
  readonly hint: string | null
  readonly value: Json | undefined
  readonly error: string | null
  /** It stays as it is. */
  readonly isFixed: boolean
  set(value: Json | undefined): void
  leave(): void
}
