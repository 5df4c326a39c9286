import { labels } from '../labels.ts'
import { olfLimits } from './limits.ts'
import type { Said } from './said.ts'

const { text: LONG } = olfLimits

export const sendersInstructions = (said: Said): string | null => {
  const path = '/senderInstructions'
  const degrees = (field: string) => said.number(`${path}/temperature/${field}`)
  const [least, most, set] = [degrees('minC'), degrees('maxC'), degrees('setPointC')]
  const range = [least, most].filter((value) => value !== undefined).join(' to ')
  return said.joined(path, LONG, [
    said.find(`${path}/general`),
    behind('Customs', said.find(`${path}/customsAndFormalities`)),
    behind('Insurance', said.find(`${path}/insurance`)),
    said.is(`${path}/transshipmentProhibited`) ? 'Transshipment prohibited' : undefined,
    range === '' ? undefined : `Temperature ${range} °C`,
    set === undefined ? undefined : `Set point ${set} °C`,
    said.is(`${path}/temperature/recorded`) ? 'Temperature recorded' : undefined,
  ])
}

export const carrierReservations = (said: Said): string | null => {
  const path = '/carrierReservations'
  return said.joined(path, LONG, [
    said.find(`${path}/text`),
    ...said.texts(`${path}/codes`).map((code) => labels[`reservation.${code}`]?.en ?? code),
    behind('Grounds', said.find(`${path}/grounds`)),
    said.is(`${path}/acceptedBySender`) ? 'Accepted by the sender' : undefined,
  ])
}

export const documentsHandedOver = (said: Said): string | null => {
  const papers = said.items('/documentsAttached').map((path) => {
    const [name, number] = [said.find(`${path}/name`), said.find(`${path}/number`)]
    return number === undefined ? name : `${name ?? ''} ${number}`.trim()
  })
  return said.joined('/documentsAttached', LONG, papers)
}

export const specialAgreements = (said: Said): string | null =>
  said.joined('/specialAgreements', olfLimits.specialAgreements, [
    said.find('/specialAgreements'),
    behind('Declared value (CMR 24)', money(said, '/declaredValue')),
    behind('Special interest (CMR 26)', money(said, '/specialInterest')),
  ])

/** Box 18: data of our print without a box there. */
export const otherParticulars = (said: Said): string | null => {
  const terms = said.find('/carriagePayment/terms')
  const delivery = [said.find('/carriagePayment/incoterm'), said.find('/carriagePayment/incotermPlace')]
  return said.joined('/otherParticulars', LONG, [
    said.find('/otherParticulars'),
    behind('Note number', together(said.find('/noteNumber/country'), said.find('/noteNumber/value'))),
    behind('Time-limit', said.find('/delivery/timeLimit')),
    terms && `Carriage ${terms}`,
    together(...delivery),
    behind('Cash on delivery in', money(said, '/cashOnDelivery') && said.find('/cashOnDelivery/currency')),
    behind('Seals', said.texts('/vehicle/sealNumbers').join(', ')),
    behind(
      'Equipment',
      said
        .items('/vehicle/equipment')
        .flatMap((path) => said.find(`${path}/id`) ?? [])
        .join(', '),
    ),
    ...said.items('/consignees').map((path, at) => behind(`Consignee ${at + 2}`, nameAndCity(said, path))),
    behind('Actual carrier', nameAndCity(said, '/actualCarrier')),
    behind('Ordering party', nameAndCity(said, '/orderingParty')),
    behind(
      "Carrier's insurance",
      together(said.find('/carrierInsurance/insurer'), said.find('/carrierInsurance/policy')),
    ),
    ...said
      .items('/registrations')
      .map((path) => together(said.find(`${path}/kind`), said.find(`${path}/number`))),
    ...said.items('/returnables').map((path) => returnable(said, path)),
    ...said
      .items('/charges')
      .map((path) => behind(`Charge (${said.find(`${path}/kind`)})`, said.find(`${path}/label`))),
  ])
}

const returnable = (said: Said, path: string): string | undefined => {
  const kind = said.find(`${path}/kind`)
  const counted = (name: string, field: string) => {
    const number = said.number(`${path}/${field}`)
    return number === undefined ? undefined : `${number} ${name}`
  }
  const numbers = [
    counted('handed over', 'handedOver'),
    counted('returned', 'returned'),
    counted('handed over at delivery', 'atDelivery/handedOver'),
    counted('returned at delivery', 'atDelivery/returned'),
  ]
  return kind && `${kind}: ${numbers.filter(Boolean).join(', ')}`
}

/** A place in one line: its name and its town. Streets and coordinates stay in our data. */
export const placeOf = (said: Said, path: string): string | null =>
  said.joined(path, olfLimits.place, [said.find(`${path}/name`), said.find(`${path}/address/city`)], ', ')

export const openingHours = (said: Said): string | null => {
  const path = '/delivery/openingHours'
  return said.joined(path, olfLimits.openingHours, [
    said.find(path),
    behind('Gate', said.find('/delivery/gate')),
    together(said.find('/delivery/contactName'), said.find('/delivery/contactPhone')),
  ])
}

const behind = (name: string, value: string | undefined): string | undefined =>
  value ? `${name}: ${value}` : undefined

const together = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' ') || undefined

const nameAndCity = (said: Said, path: string): string | undefined => {
  const [name, city] = [said.find(`${path}/name`), said.find(`${path}/address/city`)]
  return name && (city ? `${name}, ${city}` : name)
}

const money = (said: Said, path: string): string | undefined => {
  const amount = said.find(`${path}/amount`)
  return amount && together(amount, said.find(`${path}/currency`))
}
