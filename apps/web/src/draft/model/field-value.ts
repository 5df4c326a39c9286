import { type Field, localTime, momentAt, schemaAt, type TypeDefinition } from '@consign/document-types'
import { shownDay, shownMinute, typedDay, typedMinute } from '../../parts/typed-day.ts'
import type { Json } from './json.ts'

/** How what is typed into a control is read, and its value shown. */
export interface Reading {
  readonly input: Field['input']
  /** The locale of shown days. */
  readonly locale: string
  /** The IANA zone of times. */
  readonly zone: string
  /** The day, `YYYY-MM-DD`, that a time alone belongs to; null when none is known. */
  readonly day: string | null
  /** The form that the type demands of a text, as a pattern; null for any. */
  readonly form: string | null
}

/** The pattern of a field that is a code; null for any other. */
export function formOf({ dataSchema }: TypeDefinition, { input, path }: Field): string | null {
  const { pattern } = schemaAt(dataSchema, path)
  return input === 'text' && typeof pattern === 'string' ? pattern : null
}

/** The text in a control for a value; data of a wrong kind are shown as they are, to be corrected. */
export function shownValue(reading: Reading, value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string' && reading.input === 'date') return shownDay(value, reading.locale) ?? value
  if (typeof value === 'string' && reading.input === 'datetime') return shownMoment(value, reading) ?? value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * The value of a text in a control: undefined for an empty one; a number where the type wants one and the text is one;
 * decimals with a point for a comma; a typed day as an ISO date; a date and time on the clocks of the place as the moment
 * in UTC; a code in the form that it is written in. Any other text stays as it was typed, for the checks of the type to
 * name it.
 */
export function typedValue(reading: Reading, text: string): Json | undefined {
  const { input, zone, day, form } = reading
  if (text.trim() === '') return undefined
  if (input === 'integer' || input === 'number') return numberOr(text)
  if (input === 'decimal') return decimalOf(text)
  if (input === 'date') return typedDay(text, new Date()) ?? text
  if (input === 'datetime') {
    const minute = typedMinute(text, new Date(), day)
    return minute === null ? text : momentAt(minute, zone)
  }
  return form === null ? text : inForm(text, new RegExp(form))
}

/** A code as people write it, brought to its form: `px` is PX, `UN 1263` 1263, `(d/e)` D/E, `3208 10 90` 32081090. */
function inForm(text: string, form: RegExp): string {
  const plain = text.trim().slice(0, mostOfCode)
  const close = plain.replaceAll(/[\s\u00a0().]/g, '')
  const tries = [plain, plain.toUpperCase(), close, close.toUpperCase(), close.replace(/^UN/i, '')]
  return tries.find((each) => form.test(each)) ?? text
}

/** Longer than any code. */
const mostOfCode = 100

/** `8 450,5` as it is typed from a table. */
const decimalOf = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')

function numberOr(text: string): Json {
  const plain = decimalOf(text)
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(plain) ? Number(plain) : text
}

/** The minute of a moment on the clocks of a zone: `2026-09-02T15:00`; null for what is no moment. */
export function minuteThere(moment: Json | undefined, zone: string): string | null {
  const there =
    typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}[Tt]/.test(moment) ? localTime(moment, zone) : null
  return there && `${there.date}T${there.time.slice(0, 5)}`
}

function shownMoment(moment: string, { zone, locale }: Reading): string | null {
  const minute = minuteThere(moment, zone)
  return minute && shownMinute(minute, locale)
}
