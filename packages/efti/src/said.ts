/** A number with its unit of UN/ECE Recommendation 20, an amount with its currency, or an identifier with its scheme. */
export interface Quantity {
  readonly value: string
  readonly unit: string
}

/**
 * A note's value for an element: a text, one with its unit or scheme, parts by name, or several of one of them. Times are ISO
 * 8601, `2026-09-01` or `2026-09-01T06:00:00Z`; booleans are `true` and `false`.
 */
export type Said = string | Quantity | Parts | readonly Said[] | undefined

export interface Parts {
  readonly [element: string]: Said
}
