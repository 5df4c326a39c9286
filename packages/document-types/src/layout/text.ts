/** An ISO time as people read it, in the offset it was written with: `2026-09-01 06:00 UTC`, `2026-09-01 08:00 +02:00`. */
export function printTime(iso: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?([Zz]|[+-]\d{2}:?\d{2})$/.exec(iso)
  if (!parts) return iso
  const [, date, minutes, seconds = '', offset] = parts
  const shown = /^:00(\.0*)?$/.test(seconds) ? '' : seconds.replace(/\.0+$/, '')
  return `${date} ${minutes}${shown} ${/^z$/i.test(offset!) ? 'UTC' : offset}`
}

const names = new Map<string, Intl.DisplayNames>()
const countries = new Map<string, string>()

/** A country as its name in a language and its code, `Polska (PL)`; only the code where it has no name. */
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

/** A check box with the words behind it still to come. */
export const tick = (set: boolean): string => (set ? '[×]' : '[  ]')

/** The sum of decimals with at most three places, exact; null when one is missing or not such a decimal. */
export function sum(decimals: readonly (string | number | undefined)[]): string | null {
  let total = 0n
  for (const decimal of decimals) {
    const parts = /^(\d+)(?:\.(\d{1,3}))?$/.exec(String(decimal))
    if (!parts) return null
    total += BigInt(parts[1]!) * 1000n + BigInt((parts[2] ?? '').padEnd(3, '0'))
  }
  const rest = String(total % 1000n)
    .padStart(3, '0')
    .replace(/(?<!0)0+$/, '')
  return rest === '' ? String(total / 1000n) : `${total / 1000n}.${rest}`
}
