import type { Field } from '@consign/document-types'
import { typedDay, typedMinute } from '../../parts/typed-day.ts'
import type { Json } from './json.ts'

type Input = Field['input']

/** The text in a control for a value; data of a wrong kind are shown as they are, to be corrected. */
export function shownValue(input: Input, value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (input === 'datetime' && typeof value === 'string') return localMinute(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * The value of a text in a control: undefined for an empty one; a number where the type wants one and the text is one;
 * decimals with a point for a comma; a typed day as an ISO date; a date and time as the moment in UTC. Any other text
 * stays as it was typed, for the checks of the type to name it.
 */
export function typedValue(input: Input, text: string): Json | undefined {
  if (text.trim() === '') return undefined
  if (input === 'integer' || input === 'number') return numberOr(text)
  if (input === 'decimal') return decimalOf(text)
  if (input === 'date') return typedDay(text, new Date()) ?? text
  if (input === 'datetime') return momentOf(text)
  return text
}

/** `8 450,5` as it is typed from a table. */
const decimalOf = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')

function numberOr(text: string): Json {
  const plain = decimalOf(text)
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(plain) ? Number(plain) : text
}

const momentOf = (text: string): string => {
  const minute = typedMinute(text, new Date())
  return minute === null ? text : new Date(minute).toISOString().replace('.000Z', 'Z')
}

/** Minutes in the viewer's zone: `2026-09-02 15:00`. */
function localMinute(iso: string): string {
  const at = /^\d{4}-\d{2}-\d{2}T/.test(iso) ? new Date(iso) : null
  if (at === null || Number.isNaN(at.getTime())) return iso
  const two = (n: number) => String(n).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}
