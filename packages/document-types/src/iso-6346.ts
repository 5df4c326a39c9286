/** Owner, category U, J or Z, six digits and the check digit, with or without the usual spaces and hyphen. */
const NUMBER = /^([A-Z]{3}[UJZ]) ?(\d{6})[ -]?(\d)$/

/** Values of the letters from A: 10 and up without the multiples of 11 (ISO 6346 Annex A). */
const VALUES = [
  10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38,
]

/** False for a container number with a wrong check digit; true for any other text. */
export function hasRightCheckDigit(text: string): boolean {
  const [, letters, digits, check] = NUMBER.exec(text) ?? []
  return letters === undefined || checkDigit(letters + digits) === Number(check)
}

/** The sum of the values, each doubled once more than the one before, modulo 11; a remainder of 10 is written 0. */
function checkDigit(serial: string): number {
  const values = [...serial].map((sign) => VALUES[sign.charCodeAt(0) - 65] ?? Number(sign))
  return (values.reduce((sum, value, place) => sum + value * 2 ** place, 0) % 11) % 10
}
