import type { LoopOptions } from './client/closed-loop.ts'
import type { Report } from './report.ts'

/** How much is measured. */
export interface Effort {
  /** A smoke run: every path is taken, no figure means anything. */
  readonly quick: boolean
  /** Measurements of each thing, in turn with what it is compared with. */
  readonly rounds: number
  /** Length of one measurement. */
  readonly seconds: number
  /** Stored documents to compare. */
  readonly sizes: readonly number[]
  /** The commit whose service is measured in turn with this one's. */
  readonly beside: string | null
  /** Configuration of both services besides: timestamping authorities, for instance. */
  readonly env: Readonly<Record<string, string>>
}

/** One part of the benchmark: measures, and reports its figures. */
export type Section = (effort: Effort) => Promise<Report>

/** One measurement of a closed loop. */
export const loop = ({ quick, seconds }: Effort, clients: number): LoopOptions => ({
  clients,
  seconds,
  warmupSeconds: quick ? 0.3 : 1,
})

/** Prints what is being measured: a silent minute looks like a program that hangs. */
export function progress(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\x1b[K  ${text}` : `  ${text}\n`)
}

export function progressDone(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}
