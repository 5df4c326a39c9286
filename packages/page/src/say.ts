import type { Language } from './languages.ts'

type Values = Readonly<Record<string, string | number>>

/** A page's texts in the reader's language. */
export interface Say<Key extends string> {
  readonly language: Language
  /** A text of the catalogue, filled in. */
  (key: Key, values?: Values): string
  /** A moment in the reader's own zone: `8 September 2026, 07:48`, optionally with seconds. */
  time(iso: string | number, seconds?: boolean): string
  /** As `time`, with the zone by name: for those who compare it with a paper or with another reader. */
  moment(iso: string | number, seconds?: boolean): string
  /** A day without a zone, `2026-09-01`, or the day of a moment. */
  day(iso: string): string
  /** Hours and minutes of a moment. */
  clock(iso: string | number): string
  number(value: number): string
  /** `3 days`. */
  span(span: { readonly count: number; readonly unit: string }): string
}

export function sayIn<Key extends string>(
  language: Language,
  texts: Readonly<Record<Key, string>>,
): Say<Key> {
  // English uses the European formats of days and hours.
  const locale = language === 'en' ? 'en-GB' : language
  const format = (options: Intl.DateTimeFormatOptions) => formatFor(locale, options)
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const say = (key: Key, values: Values = {}) => fill(texts[key], values)
  return Object.assign(say, {
    language,
    time: (iso: string | number, seconds = false) =>
      format({ ...day, ...clock, ...(seconds ? { second: '2-digit' } : {}) }).format(new Date(iso)),
    moment: (iso: string | number, seconds = false) =>
      format({ ...day, ...clock, ...(seconds ? { second: '2-digit' } : {}), timeZoneName: 'short' }).format(
        new Date(iso),
      ),
    day: (iso: string) =>
      /^\d{4}-\d\d-\d\d$/.test(iso) ? plainDay(iso, format) : format(day).format(new Date(iso)),
    clock: (iso: string | number) => format(clock).format(new Date(iso)),
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    span: ({ count, unit }: { readonly count: number; readonly unit: string }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  })
}

const made = new Map<string, Intl.DateTimeFormat>()

/** On a phone, creating one takes longer than using it a hundred times. */
function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, known)
  return known
}

/** The written day, in whatever zone it is read. */
const plainDay = (
  iso: string,
  format: (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat,
): string =>
  format({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  )

/**
 * A text with its `{name}`s filled in; inserted values are never expanded again. A value that ends with a
 * full stop (`8 d.`, `o.o.`) replaces the sentence's own.
 */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    const value = values[name] === undefined ? whole : String(values[name])
    return value.endsWith('.') ? value : value + stop
  })
