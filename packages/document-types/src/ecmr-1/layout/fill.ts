import { labelled, plain, ticked, together } from '../../layout/entries.ts'
import { printTime } from '../../layout/local-time.ts'
import { addressEntries, partyEntries } from '../../layout/party.ts'
import { printCountry, printMoney, printNumber, tick, withUnit } from '../../layout/text.ts'
import { joined, type Vocabulary } from '../../layout/vocabulary.ts'
import type { Entry } from '../../presentation.ts'
import { carrierEntries } from './carrier.ts'
import type { EcmrData, Money, Place, Window } from './data.ts'
import { otherParticulars } from './particulars.ts'
import { zoneAt } from './places.ts'

/** The entries of each box, by box id, for every layout. */
export function fillBoxes(data: EcmrData, words: Vocabulary): Record<string, Entry[]> {
  return {
    title: title(data, words),
    sender: partyEntries(data.sender, words),
    consignee: [
      ...partyEntries(data.consignee, words),
      ...ticked(words.label('multipleConsignees'), data.multipleConsignees || undefined, { inline: true }),
      ...(data.consignees ?? []).flatMap((party) => partyEntries(party, words)),
    ],
    takingOver: takingOver(data, words),
    delivery: delivery(data, words),
    senderInstructions: senderInstructions(data, words),
    carrier: carrierEntries(data, words),
    successiveCarriers: (data.successiveCarriers ?? []).flatMap(({ party, tractorPlate, acceptedOn }) => [
      ...partyEntries(party, words),
      ...labelled(words.label('vehicle.tractorPlate'), tractorPlate, { inline: true }),
      ...labelled(words.label('successiveCarriers.acceptedOn'), acceptedOn, { inline: true }),
    ]),
    carrierReservations: carrierReservations(data, words),
    documentsAttached: documentsAttached(data, words),
    specialAgreements: [
      ...plain(data.specialAgreements),
      ...money('declaredValue', data.declaredValue, words),
      ...money('specialInterest', data.specialInterest, words),
    ],
    carriagePayment: carriagePayment(data, words),
    otherParticulars: otherParticulars(data, words),
    cashOnDelivery: data.cashOnDelivery ? plain(amount(data.cashOnDelivery, words), { strong: true }) : [],
    established: established(data, words),
    carrierNonContractual: plain(data.carrierNonContractual),
  }
}

const amount = (value: Money, words: Vocabulary): string =>
  printMoney(value.amount, value.currency, words.first)

const land = (code: string | undefined, words: Vocabulary): string | undefined =>
  code === undefined ? undefined : printCountry(code, words.first)

function money(
  key: 'declaredValue' | 'specialInterest',
  value: Money | undefined,
  words: Vocabulary,
): Entry[] {
  return labelled(words.label(key), value && amount(value, words))
}

function title(data: EcmrData, words: Vocabulary): Entry[] {
  const number = data.noteNumber
  const label = (key: string) => words.words(key).slice(0, 1)
  return [
    ...labelled(label('noteNumber.value'), number && numberOf(number), { strong: true }),
    ...labelled(label('reference'), data.reference, { strong: true }),
    ...labelled(label('scope'), data.scope && label(`scope.${data.scope}`)[0]!.text, { inline: true }),
    ...copies(words),
  ]
}

/** Many series begin with their country, which is then not repeated. */
const numberOf = ({ country = '', value }: NonNullable<EcmrData['noteNumber']>): string =>
  value.startsWith(country) ? value : `${country} ${value}`

/** A box to tick for each copy; the paper form has colours instead. */
function copies(words: Vocabulary): Entry[] {
  const keys = ['payer.sender', 'payer.consignee', 'copy.carrier']
  return keys.map((key, index) => ({
    ...(index === 0 ? { label: words.words('copy').slice(0, 1) } : { inline: true }),
    value: withUnit(`${tick(false)} ${index + 1}`, words.words(key)[0]!.text),
    ticked: false,
  }))
}

function place(value: Place | undefined, words: Vocabulary): Entry[] {
  if (!value) return []
  const { lat, lon } = value
  return [
    ...plain(value.name, { strong: true }),
    ...addressEntries(value.address, words),
    ...labelled(words.label('location.unlocode'), value.unlocode, { inline: true }),
    ...labelled(words.label('location.lat'), lat, { inline: true }),
    ...labelled(words.label('location.lon'), lon, { inline: true }),
  ]
}

function window(value: Window | undefined, words: Vocabulary, zone: string | undefined): Entry[] {
  return [
    ...labelled(words.label('window.from'), value?.from && printTime(value.from, zone)),
    ...labelled(words.label('window.to'), value?.to && printTime(value.to, zone), { inline: true }),
  ]
}

function takingOver({ takingOver: value }: EcmrData, words: Vocabulary): Entry[] {
  const zone = zoneAt(value?.place)
  const arrived = value?.arrivedAt && printTime(value.arrivedAt, zone)
  const departed = value?.departedAt && printTime(value.departedAt, zone)
  return [
    ...place(value?.place, words),
    ...plain(value?.date, { strong: true }),
    ...window(value?.window, words, zone),
    ...labelled(words.label('takingOver.arrivedAt'), arrived),
    ...labelled(words.label('takingOver.departedAt'), departed, { inline: true }),
  ]
}

function delivery({ delivery: value }: EcmrData, words: Vocabulary): Entry[] {
  const zone = zoneAt(value?.place)
  return [
    ...place(value?.place, words),
    ...window(value?.window, words, zone),
    ...labelled(words.label('delivery.timeLimit'), value?.timeLimit && printTime(value.timeLimit, zone)),
    ...labelled(words.label('delivery.openingHours'), value?.openingHours),
    ...labelled(words.label('delivery.gate'), value?.gate),
    ...labelled(words.label('party.contactName'), value?.contactName),
    ...labelled(words.label('party.phone'), value?.contactPhone, { inline: true }),
    ...labelled(words.label('takingOver.arrivedAt'), value?.arrivedAt && printTime(value.arrivedAt, zone)),
    ...labelled(
      words.label('takingOver.departedAt'),
      value?.departedAt && printTime(value.departedAt, zone),
      {
        inline: true,
      },
    ),
    ...labelled(words.label('delivery.receivedPlace'), value?.receivedPlace),
  ]
}

function senderInstructions({ senderInstructions: value }: EcmrData, words: Vocabulary): Entry[] {
  const degrees = (number: number | undefined) =>
    number === undefined ? undefined : withUnit(printNumber(number, words.first), '°C')
  return [
    ...plain(value?.general),
    ...labelled(words.label('senderInstructions.customsAndFormalities'), value?.customsAndFormalities),
    ...labelled(words.label('senderInstructions.insurance'), value?.insurance),
    ...ticked(words.label('senderInstructions.transshipmentProhibited'), value?.transshipmentProhibited),
    ...ticked(words.label('senderInstructions.consigneeDisposes'), value?.consigneeDisposes),
    ...labelled(words.label('senderInstructions.temperature.minC'), degrees(value?.temperature?.minC)),
    ...labelled(words.label('senderInstructions.temperature.maxC'), degrees(value?.temperature?.maxC), {
      inline: true,
    }),
    ...labelled(
      words.label('senderInstructions.temperature.setPointC'),
      degrees(value?.temperature?.setPointC),
    ),
    ...ticked(words.label('senderInstructions.temperature.recorded'), value?.temperature?.recorded, {
      inline: true,
    }),
  ]
}

function carrierReservations({ carrierReservations: value }: EcmrData, words: Vocabulary): Entry[] {
  return [
    ...plain(value?.text),
    ...(value?.codes ?? []).flatMap((code) => plain(joined(words.label(`reservation.${code}`)))),
    ...labelled(words.label('carrierReservations.grounds'), value?.grounds),
    ...ticked(words.label('carrierReservations.acceptedBySender'), value?.acceptedBySender),
  ]
}

function documentsAttached({ documentsAttached: list }: EcmrData, words: Vocabulary): Entry[] {
  return (list ?? []).flatMap(({ kind, name, number, sha256 }) => [
    { ...(kind && { label: words.words(`document.${kind}`) }), value: together([name, number], ' ') ?? '' },
    ...labelled([{ lang: 'en', text: 'SHA-256' }], sha256, { inline: true }),
  ])
}

function carriagePayment({ carriagePayment: value }: EcmrData, words: Vocabulary): Entry[] {
  return [
    ...plain(value?.terms && joined(words.words(`terms.${value.terms}`)), { strong: true }),
    ...plain(together([value?.incoterm, value?.incotermPlace], ' '), { inline: true }),
  ]
}

function established({ established: value }: EcmrData, words: Vocabulary): Entry[] {
  return plain(together([together([value?.place, land(value?.country, words)], ', '), value?.date], ' · '), {
    strong: true,
  })
}
