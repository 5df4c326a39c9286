import type { Entry, Wording } from '../presentation.ts'
import { tick } from './text.ts'

type Value = string | number | undefined

interface Wish {
  strong?: boolean
  inline?: boolean
}

/** A value on a line of its own, without a label; nothing when there is no value. */
export function plain(value: Value, wish: Wish = {}): Entry[] {
  return value === undefined || value === '' ? [] : [{ value: String(value), ...wish }]
}

/** A value behind its label; nothing when there is no value. */
export function labelled(label: readonly Wording[], value: Value, wish: Wish = {}): Entry[] {
  return value === undefined || value === '' ? [] : [{ label, value: String(value), ...wish }]
}

/** A ticked or empty check box behind its label; nothing when the data do not say. */
export function ticked(label: readonly Wording[], value: boolean | undefined, wish: Wish = {}): Entry[] {
  return value === undefined ? [] : [{ label, value: tick(value), ...wish }]
}

/** What there is of some parts, joined; undefined when there is nothing. */
export function together(parts: readonly Value[], separator: string): string | undefined {
  const there = parts.filter((part) => part !== undefined && part !== '')
  return there.length === 0 ? undefined : there.join(separator)
}
