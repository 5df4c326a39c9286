/** A check's environment, or the reason to skip it. */
export type Readiness = { readonly env: Readonly<Record<string, string>> } | { readonly skip: string }

/** A check that needs more than npm and the programs of `npm test`. */
export interface Check {
  readonly name: string
  /** Finds or fetches its needs. */
  readonly prepare: () => Promise<Readiness>
  /** The tests that make it: a part of their path, and of their names where not all of a file belong to it. */
  readonly tests: string
  readonly named?: string
}
