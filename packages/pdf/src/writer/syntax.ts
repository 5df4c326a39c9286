/** PDF syntax (ISO 32000-1, 7.3). Strings of this module hold one byte per character (Latin-1). */

/** The fraction's text for each number of hundredths. */
const FRACTIONS = Array.from({ length: 100 }, (_, hundredths) => `${hundredths / 100}`.slice(1))
/** Hundredths of the largest number written from its parts; no page has one so large. */
const LARGEST = 100_000_000

/** A number with at most two decimals, never in exponent form (7.3.3). */
export function num(value: number): string {
  const hundredths = Math.round(value * 100)
  if (!(Math.abs(hundredths) < LARGEST)) return largeNum(value)
  const size = Math.abs(hundredths)
  const digits = `${Math.trunc(size / 100)}${FRACTIONS[size % 100]}`
  return hundredths < 0 ? `-${digits}` : digits
}

function largeNum(value: number): string {
  const rounded = Math.round(value * 100) / 100
  if (!Number.isFinite(rounded)) throw new RangeError(`not a PDF number: ${value}`)
  return `${rounded}`
}

/** A factor of a transformation matrix, precise enough for coordinates of thousands. */
export const factor = (value: number): string => value.toFixed(6)

/** A name object; everything but regular characters is written `#xx`. */
export function name(text: string): string {
  const bytes = Buffer.from(text, 'utf8').toString('latin1')
  return `/${bytes.replace(/[^A-Za-z0-9+_.:-]/g, (char) => `#${hex(char.charCodeAt(0), 2)}`)}`
}

/** A literal string of bytes. A bare carriage return would be read as a line feed, so it is escaped. */
export function literal(bytes: string): string {
  return `(${bytes.replace(/[\\()]/g, '\\$&').replace(/\r/g, '\\r')})`
}

/** A text string: ASCII as it is, everything else UTF-16BE with a byte order mark (7.9.2.2). */
export function textString(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return literal(text)
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`
}

/** A date of the form `D:YYYYMMDDHHmmSSZ`; takes an ISO time in UTC. */
export function date(iso: string): string {
  return `(D:${new Date(iso).toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z)`
}

export const ref = (id: number): string => `${id} 0 R`

export const hex = (value: number, digits: number): string =>
  value.toString(16).toUpperCase().padStart(digits, '0')
