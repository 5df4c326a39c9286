import { type DocumentType, type Field, findType, typeOf } from '@consign/document-types'
import { shownDay } from '../../parts/typed-day.ts'
import { withoutStaleId } from './completion.ts'
import { minuteThere, typedValue } from './field-value.ts'
import { isSame, type Json, type JsonObject } from './json.ts'
import { valueAt, withValue } from './pointer.ts'

/** The IANA zone of a field’s times: that in which the print shows them. */
export const zoneAt = (type: DocumentType, data: JsonObject, pointer: string): string =>
  type.zoneOf(data, pointer) ?? 'UTC'

/** The day to which a time typed alone belongs: the date of its box, else the day of another time in it. */
export function dayOfBox(type: DocumentType, data: JsonObject, pointer: string): string | null {
  const fields = fieldsBeside(type, pointer)
  const dates = fields.filter(({ input }) => input === 'date').map(({ path }) => valueAt(data, path))
  const date = dates.find((each) => typeof each === 'string' && shownDay(each, 'en') !== null)
  if (typeof date === 'string') return date
  const times = fields.filter(({ input, path }) => input === 'datetime' && path !== pointer)
  const minutes = times.map(({ path }) => minuteThere(valueAt(data, path), zoneAt(type, data, path)))
  return minutes.find((each) => each !== null)?.slice(0, 10) ?? null
}

/** The data with what was typed in one field. */
export function written(data: JsonObject, pointer: string, value: Json | undefined): JsonObject {
  const next = withoutStaleId(data, withValue(data, pointer, value), pointer)
  const ref = typeOf(next)
  const type = ref && findType(ref)
  return type ? withFollowing(type, data, keepClocks(type, data, next), pointer) : next
}

/**
 * What follows from a value is filled in where nothing was typed, and follows it while it is not changed by hand: what
 * followed from the value before is taken away first.
 */
function withFollowing(
  type: DocumentType,
  before: JsonObject,
  after: JsonObject,
  pointer: string,
): JsonObject {
  const free = type
    .follows(before, pointer)
    .filter(({ path, value }) => isSame(valueAt(after, path), value))
    .reduce((data, { path }) => withValue(data, path, undefined), after)
  if (valueAt(free, pointer) === undefined) return free
  return type
    .follows(free, pointer)
    .filter(({ path }) => valueAt(free, path) === undefined)
    .reduce((data, { path, value }) => withValue(data, path, value), free)
}

/**
 * What is typed as a time is the time on the clocks of its place: when the place or the date of a box changes, the clocks of
 * the times in it stay as they were typed, and a time that had no day until then takes that of the box.
 */
function keepClocks(type: DocumentType, before: JsonObject, after: JsonObject): JsonObject {
  const times = type.definition.form.sections.flatMap(({ repeat, fields }) =>
    repeat === null ? fields.filter(({ input }) => input === 'datetime') : [],
  )
  return times.reduce((data, { path }) => {
    const value = valueAt(before, path)
    if (typeof value !== 'string' || value !== valueAt(after, path)) return data
    const [from, to] = [clockAt(type, before, path), clockAt(type, after, path)]
    if (from.zone === to.zone && from.day === to.day) return data
    return withValue(data, path, moved(value, from, to))
  }, after)
}

interface Clock {
  readonly zone: string
  /** The date of the box; null without one. */
  readonly day: string | null
}

const clockAt = (type: DocumentType, data: JsonObject, path: string): Clock => ({
  zone: zoneAt(type, data, path),
  day: dayOfBox(type, data, path),
})

function moved(value: string, from: Clock, to: Clock) {
  const minute = minuteThere(value, from.zone)
  const [day, time] = minute?.split('T') ?? []
  const text = minute === null ? value : `${day === from.day && to.day !== null ? to.day : day} ${time}`
  return typedValue({ input: 'datetime', locale: 'en', form: null, ...to }, text)
}

function fieldsBeside({ definition }: DocumentType, pointer: string): readonly Field[] {
  const section = definition.form.sections.find(({ fields }) => fields.some(({ path }) => path === pointer))
  return section?.fields ?? []
}
