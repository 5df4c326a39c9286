import type { Field, TypeDefinition } from '@consign/document-types'
import type { Reading } from '../model/field-value.ts'
import type { Json } from '../model/json.ts'

/** The properties of every control. While they are the same, functions included, the control is not rendered again. */
export interface ControlProps {
  readonly field: Field
  readonly definition: TypeDefinition
  readonly reading: Reading
  readonly id: string
  readonly label: string
  readonly hint: string | null
  readonly value: Json | undefined
  readonly error: string | null
  /** The field is read-only. */
  readonly isFixed: boolean
  set(value: Json | undefined): void
  leave(): void
}

/** What every input of Mantine’s takes of them. */
export const inputProps = ({ id, label, hint, error, isFixed }: ControlProps) => ({
  id,
  label,
  description: hint,
  error,
  readOnly: isFixed,
})
