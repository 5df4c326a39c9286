import { renameSync, writeFileSync } from 'node:fs'
import type { Machine } from './machine.ts'
import type { Spread } from './statistics.ts'

export interface Table {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** What a reader of the figures must know. */
  readonly notes?: readonly string[]
}

/** What a section found: `tables` for people, `figures` for programs. */
export interface Report {
  readonly tables: readonly Table[]
  readonly figures: unknown
}

/** Four digits are more than the noise allows. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return '-'
  const size = Math.abs(value)
  if (size >= 1000) return Math.round(value).toLocaleString('en-GB')
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2)
}

/** `12.3 (11.8-12.9)`: the median of the rounds, the least and the most. */
export const rounds = ({ median, min, max }: Spread): string =>
  `${number(median)} (${number(min)}-${number(max)})`

export const bytes = (size: number): string =>
  size >= 10 * 1024 ** 2 ? `${number(size / 1024 ** 2)} MiB` : `${number(size / 1024)} KiB`

/** `yes`/`no` and the target, for a figure that has one. */
export const verdict = (reached: boolean, target: string): string => `${target}: ${reached ? 'yes' : 'no'}`

export function print(table: Table): void {
  const lines = [table.head, ...table.rows]
  const widths = table.head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const text = lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  '),
  )
  const rule = '-'.repeat(Math.max(...text.map((line) => line.length)))
  const notes = (table.notes ?? []).map((note) => `  ${note}`)
  console.log(['', table.title, rule, text[0], rule, ...text.slice(1), ...notes].join('\n'))
}

/** Replaces the whole file at once: a run that ends early leaves every section that it has finished. */
export function writeResults(file: string, machine: Machine, sections: Record<string, unknown>): void {
  const results = { measuredAt: new Date().toISOString(), machine, sections }
  writeFileSync(`${file}.new`, `${JSON.stringify(results, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
