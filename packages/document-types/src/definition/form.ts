import type { Pattern } from './rule.ts'

export type Input =
  | 'text'
  | 'multiline'
  | 'date'
  | 'datetime'
  | 'integer'
  | 'number'
  | 'decimal'
  | 'boolean'
  | 'select'
  | 'multiselect'
  | 'country'
  | 'currency'
  | 'email'
  | 'phone'
  | 'tags'
  | 'hidden'

export interface Field {
  readonly path: Pattern
  /** A key of `presentation.labels`. */
  readonly label: string
  readonly input: Input
  /** Required for issuing, unless a rule of `completeness` says otherwise. */
  readonly required: boolean
  /** Most characters of a text, most entries of a list or the largest number; null without a limit in the schema. */
  readonly max: number | null
  /** A key of `presentation.labels` for a line of help; null for none. */
  readonly hint: string | null
  /** A key of `presentation.labels` for the group of a section that the field belongs to; absent for none. */
  readonly group?: string
  /** True of what belongs to one transport only: a copy of the note begins without it. */
  readonly once?: true
  /** For `select` and `multiselect`: the values, and the label key of each. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

export interface FormSection {
  readonly id: string
  /** A key of `presentation.labels`. */
  readonly label: string
  /** Pattern of the list whose items repeat the section's fields, with the most items; null for a single section. */
  readonly repeat: { readonly path: Pattern; readonly max: number } | null
  /** Of a section that signers alone fill, through their links (`supplements`): a draft has none of its fields. */
  readonly author?: 'signer'
  readonly fields: readonly Field[]
}
