/** Longer than any reference. */
const mostOfReference = 200

interface Numbered {
  readonly before: string
  readonly digits: string
  readonly after: string
}

/**
 * The reference that continues a company’s series: that of the newest one that has a number, which is one more than the
 * highest of its series. A year is no number of a series. Null where no reference has a number.
 * @param references the newest first
 */
export function nextReference(references: readonly string[], thisYear: number): string | null {
  const numbered = references.flatMap((reference) => numberedOf(reference, thisYear) ?? [])
  const [last] = numbered
  if (last === undefined) return null
  const series = numbered.filter(({ before, after }) => before === last.before && after === last.after)
  const highest = series.map(({ digits }) => BigInt(digits)).reduce((a, b) => (a > b ? a : b))
  const next = `${last.before}${String(highest + 1n).padStart(last.digits.length, '0')}${last.after}`
  return next.length > mostOfReference ? null : next
}

/** A reference around its last figures that are no year. */
function numberedOf(reference: string, thisYear: number): Numbered | null {
  if (reference.length > mostOfReference) return null
  const groups = [...reference.matchAll(/\d+/g)]
  const isYear = (text: string) => text.length === 4 && Math.abs(Number(text) - thisYear) <= 1
  const found = groups.findLast(([text]) => !isYear(text)) ?? (groups.length > 1 ? groups.at(-1) : undefined)
  if (found === undefined) return null
  const [digits] = found
  return {
    digits,
    before: reference.slice(0, found.index),
    after: reference.slice(found.index + digits.length),
  }
}
