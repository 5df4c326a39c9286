/** A position as a phone tells it; what it does not tell is absent or null. */
export interface Fix {
  readonly at: string
  readonly lat: number
  readonly lon: number
  readonly accuracy?: number | null | undefined
  readonly speed?: number | null | undefined
  readonly heading?: number | null | undefined
  readonly battery?: number | null | undefined
  readonly mock?: boolean | null | undefined
}
