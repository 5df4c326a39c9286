import { nameOf } from '../kinds.ts'
import type { RowResult } from './run.ts'

interface Difference {
  /** As a column’s. */
  readonly path: string
  readonly there: string
  readonly inFile: string
}

/** A double: the name of the record that is there, and what the file says otherwise. */
export function sidesOf({ item, double }: RowResult): {
  readonly name: string
  readonly differ: readonly Difference[]
} {
  if (!double) return { name: textOf(item['name'] ?? item['plate']), differ: [] }
  const inFile = flat(item)
  const there = new Map(flat(double as unknown as Readonly<Record<string, unknown>>))
  const differ = inFile
    .map(([path, value]) => ({ path, there: there.get(path) ?? '', inFile: value }))
    .filter((one) => one.there !== one.inFile)
  return { name: nameOf(double), differ }
}

/** The members of a record and of its members, as texts. */
const flat = (record: Readonly<Record<string, unknown>>, before = ''): [string, string][] =>
  Object.entries(record).flatMap(([member, value]): [string, string][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? flat(value as Readonly<Record<string, unknown>>, `${before}${member}.`)
      : [[before + member, textOf(value)]],
  )

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((one) => textOf(one)).join(', ')
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value === undefined ? '' : String(value)
}
