/** One end of the way. */
export interface Stop {
  /** A place as one says it: its name, or what it is called on the ground. */
  readonly place: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  /** The site or who waits there. */
  readonly at: string | null
  /** A day, `2026-09-01`. */
  readonly date: string | null
  /** ISO times, from and until. */
  readonly from: string | null
  readonly until: string | null
  /** The IANA zone that the place keeps, in which its print has these times. */
  readonly zone: string | null
  /** As somebody wrote it, such as opening hours. */
  readonly hours: string | null
}

/** What somebody at a ramp wants to know of a note before he reads it. Nothing here replaces the note. */
export interface Glance {
  readonly from: Stop
  readonly to: Stop
  /** In all; null when it is not said of every item. */
  readonly packages: number | null
  readonly grossWeightKg: string | null
  /** An item each: how many, of what kind, what. */
  readonly goods: readonly string[]
  /** Dangerous goods as the law names them, such as `UN 1263, 3, II, (D/E)`. */
  readonly dangerous: readonly string[]
  readonly plates: readonly string[]
  /** Whom each role stands for. */
  readonly parties: Readonly<Record<string, string | null>>
  /** Who is expected to sign, where the note says it. */
  readonly names: Readonly<Record<string, string | null>>
  /** The numbers of the boxes that each role signs, where the form has numbers. */
  readonly boxes: Readonly<Record<string, string>>
  /** The law under which reservations are noted, where the pages know its articles. */
  readonly law: 'CMR' | null
  /** The roles that may add to the note before they sign it. */
  readonly adds: readonly string[]
}

/** Takes data that its type accepts. */
export type GlanceOf = (data: Readonly<Record<string, unknown>>) => Glance
