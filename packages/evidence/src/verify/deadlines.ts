import { isObject } from '../canonical/shape.ts'
import { daysAt } from '../chain/clocks.ts'
import { DELAY, dayAfter, lastDays } from '../chain/last-days.ts'
import { type Scene, same } from './scene.ts'

/**
 * The last days for reservations are those that follow from the first receipt, at the place of delivery, and from the
 * holidays that the evidence names. Whether these are holidays, nothing here says.
 */
export const deadlines = ({ evidence, report }: Scene): void => {
  const { consents, deadlines: told, versions } = evidence
  if (!told) return
  const received = consents.find(({ role }) => role === 'consignee')
  const days = received ? daysAt(received.receivedAt, countryOfDelivery(versions.at(-1)?.data)) : []
  const day = days.find((each) => dayAfter(each, DELAY) === told.delayUntil)
  const named = new Set(told.skipped)
  report.check('deadlines', undefined, [
    received === undefined && 'the consignee had not signed',
    received && day === undefined && `delayUntil is not ${DELAY} days after the receipt`,
    day !== undefined &&
      !same(
        lastDays(day, (each) => named.has(each)),
        told,
      ) &&
      'notApparentUntil and skipped are not those of seven days without Sundays and the holidays named',
  ])
}

/** ISO 3166-1, two letters, where the data have it. */
export const countryOfDelivery = (data: unknown): string | undefined => {
  const country = ['delivery', 'place', 'address', 'country'].reduce<unknown>(
    (value, member) => (isObject(value) ? value[member] : undefined),
    data,
  )
  return typeof country === 'string' ? country : undefined
}
