const names = new Map<string, Intl.DisplayNames>()
const countries = new Map<string, string>()

/** A country's name in a language and its code, `Polska (PL)`; only the code without a name. */
export function printCountry(code: string, lang: string): string {
  const key = `${lang} ${code}`
  const known = countries.get(key)
  if (known !== undefined) return known
  const name = /^[A-Z]{2}$/.test(code) ? namesIn(lang).of(code) : undefined
  const printed = name === undefined ? code : `${name} (${code})`
  if (name !== undefined) countries.set(key, printed)
  return printed
}

function namesIn(lang: string): Intl.DisplayNames {
  const known = names.get(lang) ?? new Intl.DisplayNames([lang], { type: 'region', fallback: 'none' })
  names.set(lang, known)
  return known
}

/** A check box, to be followed by its words. */
export const tick = (set: boolean): string => (set ? '[×]' : '[  ]')

/** No-break spaces, narrow between groups of digits: a number never breaks across lines. */
const GROUP = '\u202f'
const BOUND = '\u00a0'

/**
 * A decimal in a language's format: `8450.500` is `8\u202f450,5` in all but English, which has a point. A comma never
 * separates groups, so that kilograms are never read as tonnes. Anything else is printed unchanged.
 */
export function printNumber(decimal: string | number, lang: string): string {
  const { sign, whole, fraction } = partsOf(decimal) ?? {}
  if (whole === undefined) return String(decimal)
  return sign + grouped(whole) + behindMark(fraction!.replace(/(?<!0)0+$/, ''), lang)
}

/** An amount of money: one decimal becomes two, more stay: `1\u202f250,50\u00a0EUR`. */
export function printMoney(amount: string, currency: string | undefined, lang: string): string {
  const { sign, whole, fraction } = partsOf(amount) ?? {}
  const unit = currency === undefined ? '' : `${BOUND}${currency}`
  if (whole === undefined) return amount + unit
  return sign + grouped(whole) + behindMark(fraction!.length === 1 ? `${fraction}0` : fraction!, lang) + unit
}

/** A number and its unit on the same line. */
export const withUnit = (number: string, unit: string): string => number + BOUND + unit

function partsOf(decimal: string | number) {
  const parts = /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/.exec(String(decimal))
  return parts && { sign: parts[1]!.replace('-', '−'), whole: parts[2]!, fraction: parts[3] ?? '' }
}

function grouped(digits: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(GROUP)
}

const behindMark = (fraction: string, lang: string): string =>
  fraction === '' ? '' : (lang === 'en' ? '.' : ',') + fraction
