/** A regular expression and where it stands. */
export interface Pattern {
  readonly source: string
  readonly flags: string
  /** A file, or a place in a schema: `packages/evidence/src/time.ts`, `save_draft body/…`. */
  readonly where: string
}

/** As it is written in a source: of one line, whatever it matches. */
export const literalOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string =>
  `/${source}/${flags}`

/** One of each that are written alike; the first place stands for all. */
export function distinct(patterns: readonly Pattern[]): Pattern[] {
  const byText = new Map(patterns.toReversed().map((one) => [literalOf(one), one]))
  return [...byText.values()].reverse()
}
