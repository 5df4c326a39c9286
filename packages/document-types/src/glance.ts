/** One end of the carriage. */
export interface Stop {
  /** A place's spoken name. */
  readonly place: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  /** The site or the contact. */
  readonly at: string | null
  /** A day, `2026-09-01`. */
  readonly date: string | null
  /** ISO times, from and until. */
  readonly from: string | null
  readonly until: string | null
  /** The place's IANA zone, in which its print has these times. */
  readonly zone: string | null
  /** As written, such as opening hours. */
  readonly hours: string | null
}

/** One item, as it is compared with what is loaded (CMR art. 8(1)). */
export interface Goods {
  /** Number, kind, name. */
  readonly what: string
  readonly marks: string | null
  readonly grossWeightKg: string | null
}

/** Data that people at a ramp need before reading the note. It never replaces the note. */
export interface Glance {
  readonly from: Stop
  readonly to: Stop
  /** In total; null if an item lacks it. */
  readonly packages: number | null
  readonly grossWeightKg: string | null
  /** One entry per item. */
  readonly goods: readonly Goods[]
  /** Dangerous goods as the law names them, such as `UN 1263, 3, II, (D/E)`. */
  readonly dangerous: readonly string[]
  readonly plates: readonly string[]
  /** The company of each role. */
  readonly parties: Readonly<Record<string, string | null>>
  /** The expected signers, if the note names them. */
  readonly names: Readonly<Record<string, string | null>>
  /** The numbers of the boxes that each role signs, if the form has numbers. */
  readonly boxes: Readonly<Record<string, string>>
  /** The law that governs reservations, if the pages know its articles. */
  readonly law: 'CMR' | null
  /** The roles that may supplement the note before they sign. */
  readonly adds: readonly string[]
}

/** Takes valid data. */
export type GlanceOf = (data: Readonly<Record<string, unknown>>) => Glance
