import type { Texts } from '../texts.ts'
import type { Condition } from './rule.ts'

/** Where a caption stands in each layout: the box number as printed, null where the layout has no such box. */
export type Boxes = Readonly<Record<string, string | null>>

export interface Presentation {
  readonly layout: Readonly<{ default: string; available: readonly string[] }>
  /** Languages (ISO 639-1) every caption with a box exists in; other labels fall back to English. */
  readonly languages: readonly string[]
  readonly defaultLanguages: readonly string[]
  /** Captions, words of the form and names of coded values, by key. */
  readonly labels: Readonly<Record<string, Texts>>
  /** Keys of `labels` that are captions of numbered boxes. */
  readonly boxes: Readonly<Record<string, Boxes>>
  /** The clause of law that heads the note: always from here, never from data (CMR art. 6(1)(k), 7(3)). */
  readonly clause: Readonly<{ text: Texts; article: string; unless: readonly Condition[] }> | null
}

/** One of the agreed procedures printed on every note; of a CMR note the protocol wants it so (e-CMR art. 5(2)). */
export interface Procedure {
  readonly id: string
  readonly article: string | null
  readonly title: Texts
  readonly text: Texts
}
