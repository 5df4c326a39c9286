import type { Field, TypeDefinition } from '@consign/document-types'
import type { Json } from '../model/json.ts'

/** What every control is told. While it is told the same, functions included, it is not rendered again. */
export interface ControlProps {
  readonly field: Field
  readonly definition: TypeDefinition
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
