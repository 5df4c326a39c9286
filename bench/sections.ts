import type { Effort, Section } from './section.ts'

interface Entry {
  /** Loaded alone: a section that is not wanted costs nothing. */
  load(): Promise<Section>
  /** What it takes on two quiet cores. */
  seconds(effort: Effort): number
  /** Debian packages beside Node and PostgreSQL, which npm brings. */
  readonly programs?: readonly string[]
  diskGiB?(effort: Effort): number
}

/** Seconds of one measurement with its warm-up and the rest that PostgreSQL takes before and after it. */
const one = ({ seconds }: Effort): number => seconds + 2
const sides = ({ beside }: Effort): number => (beside === null ? 1 : 2)
/** Services are started and warmed up; the other commit is installed. */
const opening = (effort: Effort): number => (effort.quick ? 5 : 35) * sides(effort) + (effort.beside ? 60 : 0)

const entries = {
  notes: {
    load: async () => (await import('./sections/notes.ts')).notes,
    seconds: (effort) => opening(effort) + 2 * effort.rounds * sides(effort) * one(effort),
  },
  reads: {
    load: async () => (await import('./sections/reads.ts')).reads,
    seconds: (effort) => opening(effort) + 4 * effort.rounds * sides(effort) * one(effort),
  },
  pdf: {
    load: async () => (await import('./sections/pdf.ts')).pdf,
    seconds: ({ rounds }) => 3 + rounds,
  },
  fairness: {
    load: async () => (await import('./sections/fairness.ts')).fairness,
    seconds: (effort) => 20 + 6 * effort.rounds * one(effort),
  },
  search: {
    load: async () => (await import('./sections/search.ts')).search,
    seconds: (effort) => (effort.quick ? 10 : 90) + 7 * effort.rounds * one(effort),
  },
  batch: {
    load: async () => (await import('./sections/batch.ts')).batch,
    seconds: ({ quick, rounds }) => (quick ? 5 : 45) + 6 * rounds,
  },
  start: {
    load: async () => (await import('./sections/start.ts')).start,
    seconds: ({ rounds }) => 6 * rounds,
  },
  programs: {
    load: async () => (await import('./sections/programs.ts')).programs,
    seconds: (effort) => (effort.quick ? 20 : 15 + effort.rounds * 240),
  },
  pages: {
    load: async () => (await import('./sections/pages.ts')).pages,
    seconds: ({ rounds, quick }) => (quick ? 40 : 75) + 10 * rounds,
    programs: ['chromium-headless-shell'],
  },
  scale: {
    load: async () => (await import('./sections/scale.ts')).scale,
    seconds: (effort) =>
      Math.max(...effort.sizes) / 3000 + 2 * effort.sizes.length * effort.rounds * one(effort),
    diskGiB: ({ sizes }) => 1 + sizes.reduce((sum, size) => sum + size, 0) / 80_000,
  },
} satisfies Record<string, Entry>

export type SectionName = keyof typeof entries

export const sections: Readonly<Record<SectionName, Entry>> = entries

export const sectionNames = Object.keys(entries) as SectionName[]
