import { refuse } from '../../ground/refusal.ts'

const form =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?: ?(z|[+-]\d\d)(?::?(\d\d))?)?)?$/i

/**
 * A date or time (ISO 8601; UTC by default) as text that sorts with stored times, `YYYY-MM-DDTHH:MM:SS.mmmZ`, like the
 * instants: between two milliseconds it sorts between their texts. Refuses 22007 (form) and 22008 (no such day, hour or
 * offset).
 */
export function comparableInstant(text: string): string {
  const parts = form.exec(text.trim())
  if (!parts)
    throw refuse('22007', {
      message: message('invalid input syntax for type timestamp with time zone', text),
    })
  const [, date, time = '00:00', seconds = '00', fraction = '', zone = 'Z', minutes = '00'] = parts
  const offset = /z/i.test(zone) ? 'Z' : `${zone}:${minutes}`
  const digits = fraction.padEnd(9, '0')
  const local = Date.parse(`${date}T${time}:${seconds}.${digits.slice(0, 3)}Z`)
  const instant = Date.parse(`${date}T${time}:${seconds}.${digits.slice(0, 3)}${offset}`)
  const canonical = Number.isNaN(instant) || Number.isNaN(local) ? '' : new Date(instant).toISOString()
  // A day the month lacks rolls over into the next; years outside 0000 to 9999 have more digits.
  if (
    canonical.length !== 24 ||
    (time !== '24:00' && !new Date(local).toISOString().startsWith(date as string))
  )
    throw refuse('22008', { message: message('date/time field value out of range', text) })
  const beyond = digits.slice(3).replace(/(?<!0)0+$/, '')
  return beyond === '' ? canonical : `${canonical}${beyond}`
}

const message = (what: string, text: string): string => `${what}: "${text.slice(0, 100)}"`
