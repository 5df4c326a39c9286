/** A number with its unit of UN/ECE Recommendation 20, or an amount with its currency. */
export interface Quantity {
  readonly value: string
  readonly unit: string
}

/**
 * What a note says of an element: a text, a quantity, parts by their names, or several of one of them. Times are as ISO 8601
 * has them, `2026-09-01` or `2026-09-01T06:00:00Z`; truths are `true` and `false`.
 */
export type Said = string | Quantity | Parts | readonly Said[] | undefined

export interface Parts {
  readonly [element: string]: Said
}
