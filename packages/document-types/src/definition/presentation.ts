import type { Texts } from '../texts.ts'
import type { Condition } from './rule.ts'

/** A caption's box number in each layout, as printed; null if the layout has no such box. */
export type Boxes = Readonly<Record<string, string | null>>

export interface Presentation {
  readonly layout: Readonly<{ default: string; available: readonly string[] }>
  /** Languages (ISO 639-1) of every boxed caption; other labels fall back to English. */
  readonly languages: readonly string[]
  readonly defaultLanguages: readonly string[]
  /** Captions, words of the form and names of coded values, by key. */
  readonly labels: Readonly<Record<string, Texts>>
  /** Keys of `labels` that are captions of numbered boxes. */
  readonly boxes: Readonly<Record<string, Boxes>>
  /**
   * Phrases for a touch of the signer, as keys of `labels`: the grounds of the carrier's reservations (CMR art. 8(2)), and
   * the consignee's reservations (CMR art. 30).
   */
  readonly phrases: Readonly<{ grounds: readonly string[]; receipt: readonly string[] }>
  /** The clause of law that heads the note: always from here, never from data (CMR art. 6(1)(k), 7(3)). */
  readonly clause: Readonly<{ text: Texts; article: string; unless: readonly Condition[] }> | null
}

/** One of the agreed procedures printed on every note; the e-CMR protocol requires them on a CMR note (art. 5(2)). */
export interface Procedure {
  readonly id: string
  readonly article: string | null
  readonly title: Texts
  readonly text: Texts
}
