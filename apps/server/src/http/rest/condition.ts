/** Operators that compare a column with one value. */
export type Operator = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike'

export type Test =
  | { readonly operator: Operator; readonly value: string }
  | { readonly operator: 'in'; readonly values: readonly string[] }
  | { readonly operator: 'is'; readonly value: Is }

/** What a value may be said to be; the last three are of truth values alone. */
export type Is = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

/** One column against one test. */
export interface Filter {
  readonly kind: 'filter'
  readonly column: string
  readonly negated: boolean
  readonly test: Test
}

/** A condition on rows: a filter, or all or any of several conditions. */
export type Condition =
  | Filter
  | { readonly kind: 'and' | 'or'; readonly negated: boolean; readonly items: readonly Condition[] }
