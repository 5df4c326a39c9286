import {
  type Check,
  countryOfDelivery,
  dayAfter,
  type Evidence,
  lastDays,
  type OpenVerified,
} from '@consign/evidence'

const NAME = 'public holidays'

/**
 * Compares the last days for reservations with the public holidays that this program knows. Where they differ, nothing is
 * invalid: countries change their holidays, and lists of them come later.
 */
export const holidaysCompared = async (verified: OpenVerified): Promise<OpenVerified> => {
  const { bundle, verification } = verified
  const hold = verification.checks.some(({ name, result }) => name === 'deadlines' && result === 'passed')
  if (bundle === undefined || !hold) return verified
  const check = await compared(bundle.evidence as Evidence)
  return { bundle, verification: { ...verification, checks: [...verification.checks, check] } }
}

const compared = async ({ deadlines, versions }: Evidence): Promise<Check> => {
  const country = countryOfDelivery(versions.at(-1)?.data)
  if (!deadlines || country === undefined) return open('the data name no country of delivery')
  const { delayUntil, notApparentUntil, skipped } = deadlines
  const received = dayAfter(delayUntil, -21)
  const holidays = await knownHolidays(country, received)
  if (holidays === undefined) return open('this program came without a list of public holidays')
  const ours = lastDays(received, (day) => holidays.has(day))
  const [without, told] = [ours.skipped, skipped].map((days) => days.join(', ') || 'none')
  return without === told
    ? { name: NAME, result: 'passed' }
    : open(
        `${notApparentUntil} skips ${told}; by the list of this program for ${country} it would be ${ours.notApparentUntil}, which skips ${without}`,
      )
}

const open = (reason: string): Check => ({ name: NAME, result: 'not checkable offline', reason })

/** Undefined in the program of one file, which has no list. */
const knownHolidays = async (country: string, received: string): Promise<ReadonlySet<string> | undefined> => {
  try {
    const { holidaysAfter, publicHolidays } = await import('@consign/evidence/holidays')
    return await holidaysAfter(received, (year) => publicHolidays(country, year))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}
