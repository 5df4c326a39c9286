import type { Entry, Wording } from '../presentation.ts'
import { tick } from './text.ts'

type Value = string | number | undefined

interface Wish {
  strong?: boolean
  inline?: boolean
}

/** A value on a line of its own, without a label; nothing without a value. */
export function plain(value: Value, wish: Wish = {}): Entry[] {
  return value === undefined || value === '' ? [] : [{ value: String(value), ...wish }]
}

/** A value after its label; nothing without a value. */
export function labelled(label: readonly Wording[], value: Value, wish: Wish = {}): Entry[] {
  return value === undefined || value === '' ? [] : [{ label, value: String(value), ...wish }]
}

/** A ticked or empty check box after its label; nothing without data. */
export function ticked(label: readonly Wording[], value: boolean | undefined, wish: Wish = {}): Entry[] {
  return value === undefined ? [] : [{ label, value: tick(value), ticked: value, ...wish }]
}

/** The present parts, joined; undefined without any. */
export function together(parts: readonly Value[], separator: string): string | undefined {
  const there = parts.filter((part) => part !== undefined && part !== '')
  return there.length === 0 ? undefined : there.join(separator)
}
