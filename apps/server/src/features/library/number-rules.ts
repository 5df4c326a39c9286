/**
 * Rules of VAT numbers in which stdnum 1.12 errs, as python3-stdnum has them (docs/decisions/0070-tax-numbers.md). Null
 * leaves the number to stdnum.
 */
export const ownRules: Readonly<Record<string, (bare: string) => boolean | null>> = {
  BG: (bare) => (/^\d{9}$/.test(bare) ? isBgCompany(bare) : /^\d{10}$/.test(bare) ? isBgPerson(bare) : false),
  CZ: (bare) => (/^6\d{8}$/.test(bare) ? isCzSpecial(bare) : null),
  DE: (bare) => (bare.startsWith('0') ? false : null),
  GB: ofGreatBritain,
  MT: (bare) => (bare.startsWith('0') ? false : null),
  SI: (bare) => (bare.startsWith('0') || sum(bare, [8, 7, 6, 5, 4, 3, 2]) % 11 === 0 ? false : null),
  // A birth number (rodné číslo) is none, though it has the same length.
  SK: (bare) => /^[1-9]\d[234789]\d{7}$/.test(bare) && Number(bare) % 11 === 0,
  XI: ofGreatBritain,
}

const sum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)

const last = (digits: string): number => Number(digits.at(-1))

function isBgCompany(bare: string): boolean {
  const first = sum(bare, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
  const check = first === 10 ? sum(bare, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first
  return check % 10 === last(bare)
}

/** A personal number (ЕГН), the number of a foreigner, or that of others. */
function isBgPerson(bare: string): boolean {
  const foreigner = sum(bare, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10
  const other = (11 - (sum(bare, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  const personal = (sum(bare, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10
  return [foreigner, other].includes(last(bare)) || (personal === last(bare) && beginsWithDay(bare))
}

/** Year, month and day; 20 is added to the months of the 19th century, 40 to those of the 21st. */
function beginsWithDay(bare: string): boolean {
  const [year = 0, coded = 0, day = 0] = [0, 2, 4].map((at) => Number(bare.slice(at, at + 2)))
  const [century, month] = coded > 40 ? [2000, coded - 40] : coded > 20 ? [1800, coded - 20] : [1900, coded]
  const date = new Date(Date.UTC(century + year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function isCzSpecial(bare: string): boolean {
  const left = (10 - (sum(bare, [0, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  return (8 - left + 10) % 10 === last(bare)
}

/** Of five characters: government departments and health authorities. */
function ofGreatBritain(bare: string): boolean | null {
  return bare.length === 5 ? /^(GD[0-4]|HA[5-9])\d\d$/.test(bare) : null
}
