/** Hours from UTC that the clocks of countries show, the least and the most in a year; that of their islands too. */
const CLOCKS: readonly (readonly [countries: string, least: number, most: number])[] = [
  ['GB IE IS MA PT', -1, 1],
  ['ES', 0, 2],
  ['AD AL AT BA BE CH CZ DE DK FR HR HU IT LI LU MC ME MK MT NL NO PL RS SE SI SK SM TN XK', 1, 2],
  ['BG BY CY EE FI GR JO LB LT LV MD RO SY TR UA', 2, 3],
  ['AM AZ GE IR KG KZ TJ TM UZ', 3, 6],
]

/** Every clock of the earth. */
const ANY = [-12, 14] as const

const HOUR = 3_600_000

/** The days, `YYYY-MM-DD`, that it may have been in a country at a moment: more than one near a midnight. */
export const daysAt = (moment: string, country: unknown): readonly string[] => {
  const known = CLOCKS.find(
    ([countries]) => typeof country === 'string' && countries.split(' ').includes(country),
  )
  const [least, most] = known === undefined ? ANY : known.slice(1)
  const days = new Set<string>()
  for (let hours = Number(least); hours <= Number(most); hours += 1)
    days.add(new Date(Date.parse(moment) + hours * HOUR).toISOString().slice(0, 10))
  return [...days]
}
