import type { Der } from './read.ts'

const UTC_TIME = 0x17
const GENERALIZED_TIME = 0x18
/** More digits of a second than any clock has. */
const longestTime = 64

/** UTCTime or GeneralizedTime as DER writes them, UTC with seconds (X.690 §11.7, §11.8), cut to milliseconds. */
export const isoTime = ({ tag, value }: Der): string | undefined => {
  if ((tag !== UTC_TIME && tag !== GENERALIZED_TIME) || value.length > longestTime) return undefined
  const text = String.fromCharCode(...value)
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d*[1-9]))?Z$/.exec(
    tag === UTC_TIME ? withCentury(text) : text,
  )
  if (parts === null || (tag === UTC_TIME && text.length !== 13)) return undefined
  const [, year, month, day, hour, minute, second, fraction = ''] = parts
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

/** Two digits of a year mean 1950 to 2049 (RFC 5280 §4.1.2.5.1). */
const withCentury = (text: string): string => `${text < '50' ? '20' : '19'}${text}`
