/** What a card tells of one note of a batch, as it is compared with the others. */
export interface Compared {
  readonly sender: string | null
  readonly consignee: string | null
  readonly carrier: string | null
  readonly from: string | null
  readonly date: string | null
  readonly type: string | null
  /** A decimal. */
  readonly grossWeightKg: string | null
}

type Field = keyof Compared

const texts = ['sender', 'consignee', 'carrier', 'from', 'date', 'type'] as const satisfies readonly Field[]

/** With fewer notes there is nothing usual. */
const fewest = 3
/** Weights so far apart from the middle ones are outside the others (Tukey’s fences). */
const fence = 1.5
/** Weights that hardly differ have fences of this share of the middle one at least. */
const leastSpread = 0.25

/**
 * Of each note of a batch what is not as in most of the others: another party, place, day or kind of note than more than
 * half of them have, or a weight outside theirs. What differs from note to note is marked in none.
 */
export function unusualOf(notes: readonly Compared[]): readonly ReadonlySet<Field>[] {
  const usual = new Map(texts.map((field) => [field, usualOf(notes.map((note) => note[field]))]))
  const isOutside = outsideOf(notes.flatMap(({ grossWeightKg }) => weightOf(grossWeightKg) ?? []))
  return notes.map((note) => {
    const found = new Set<Field>(
      texts.filter((field) => usual.get(field) !== undefined && usual.get(field) !== note[field]),
    )
    const weight = weightOf(note.grossWeightKg)
    if (weight !== null && isOutside(weight)) found.add('grossWeightKg')
    return found
  })
}

/** The value that more than half have; undefined where there is none. */
function usualOf(values: readonly (string | null)[]): string | null | undefined {
  if (values.length < fewest) return undefined
  const counts = new Map<string | null, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].find(([, count]) => count > values.length / 2)?.[0]
}

function outsideOf(weights: readonly number[]): (weight: number) => boolean {
  if (weights.length < fewest) return () => false
  const sorted = weights.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] as number
  const [low, middle, high] = [at(0.25), at(0.5), at(0.75)]
  const spread = Math.max(fence * (high - low), leastSpread * middle)
  return (weight) => weight < low - spread || weight > high + spread
}

function weightOf(text: string | null): number | null {
  const weight = text === null ? Number.NaN : Number(text)
  return Number.isFinite(weight) ? weight : null
}
