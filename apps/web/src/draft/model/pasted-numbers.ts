/** The sign before the decimals of a spreadsheet: it is written differently in each country. */
export type DecimalSign = ',' | '.'

/** What stands between thousands, whichever the country, and is no decimal sign. */
const spaces = /[\s\u00a0\u202f'’]/g

const forms: Readonly<Record<DecimalSign, RegExp>> = {
  ',': /^-?(?:\d{1,15}|\d{1,3}(?:\.\d{3}){1,4})(?:,\d{1,6})?$/,
  '.': /^-?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,6})?$/,
}

/** A pasted number with a point for its decimals and nothing else: `1.250,50` is 1250.50; null for what is none. */
export function pastedNumber(text: string, sign: DecimalSign): string | null {
  const plain = text.replaceAll(spaces, '')
  if (plain.length > 40 || !forms[sign].test(plain)) return null
  return sign === ',' ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '')
}

/** How the numbers of a column can be read. */
export interface NumberColumn {
  /** The decimal signs by which each of them is a number. */
  readonly signs: readonly DecimalSign[]
  /** Both signs read them alike. */
  readonly isAlike: boolean
}

/** @param isWhole whether the column holds whole numbers alone, of which none has decimals */
export function numberColumn(cells: readonly string[], isWhole: boolean): NumberColumn {
  const numbers = cells.filter((cell) => cell.trim() !== '')
  const readBy = (sign: DecimalSign) => numbers.map((cell) => pastedNumber(cell, sign))
  const signs = ([',', '.'] as const).filter((sign) =>
    readBy(sign).every((number) => number !== null && !(isWhole && number.includes('.'))),
  )
  return { signs, isAlike: signs.length === 2 && readBy(',').join() === readBy('.').join() }
}

/**
 * The sign of a column: its own where one fits, else that of the sheet's other columns if they agree; null where it must be
 * asked. Where none fits, the texts stay as they are, for the checks of the type to name them.
 */
export function signOf({ signs, isAlike }: NumberColumn, sheet: readonly NumberColumn[]): DecimalSign | null {
  if (signs.length < 2 || isAlike) return signs[0] ?? '.'
  const known = new Set(sheet.flatMap((column) => (column.signs.length === 1 ? column.signs : [])))
  const [only] = known
  return known.size === 1 && only !== undefined ? only : null
}
