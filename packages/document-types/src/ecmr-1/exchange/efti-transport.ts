import type { Parts } from '@consign/efti'
import type { IssuedNote } from '../../exchange/exchange.ts'
import type { EcmrData, Place } from '../layout/data.ts'
import { addressOf, inScheme } from './efti-parties.ts'

/** UN/ECE Recommendation 19: road. */
const ROAD = '3'

/** UNTDID 8053: a trailer, and a container of ISO 6346. */
const TRAILER = 'TE'
const CONTAINER = 'CN'

/** When the server received the role's signature of the data in force. */
export const signedAt = ({ signatures }: IssuedNote, role: string): string | undefined =>
  signatures.find((each) => each.role === role)?.receivedAt

/** The carriage with the vehicle at taking over, and one for every further carrier. */
export function movementsOf(note: IssuedNote, data: EcmrData): readonly Parts[] {
  const { vehicle, takingOver, delivery, goods = [], successiveCarriers = [] } = data
  const dangerousGoodsIndicator = String(goods.some(({ adr }) => adr !== undefined))
  const first: Parts = {
    modeCode: ROAD,
    dangerousGoodsIndicator,
    sequenceNumber: '1',
    usedTransportMeans: { id: vehicle?.tractorPlate, registrationCountry: { code: vehicle?.tractorCountry } },
    loadingEvent: [
      {
        actualOccurrenceDateTime: takingOver?.departedAt ?? signedAt(note, 'carrier'),
        scheduledOccurrenceDateTime: takingOver?.window?.from ?? takingOver?.date,
        scheduledOccurrencePeriod: { endDateTime: takingOver?.window?.to },
        occurrenceLocation: siteOf(takingOver?.place),
        certifyingParty: certifying(note, 'carrier', 'CA'),
      },
    ],
    unloadingEvent: [
      {
        actualOccurrenceDateTime: delivery?.departedAt ?? signedAt(note, 'consignee'),
        scheduledOccurrenceDateTime: delivery?.timeLimit,
        occurrenceLocation: siteOf(delivery?.place),
        certifyingParty: certifying(note, 'consignee', 'CN'),
      },
    ],
  }
  const further = successiveCarriers.map(
    ({ tractorPlate }, index): Parts => ({
      modeCode: ROAD,
      dangerousGoodsIndicator,
      sequenceNumber: String(index + 2),
      usedTransportMeans: { id: tractorPlate },
    }),
  )
  return [first, ...further]
}

const siteOf = (place: Place | undefined): Parts => ({
  id: inScheme(place?.unlocode, 'UNLOCODE'),
  name: place?.name,
  postalAddress: addressOf(place?.address),
})

/** The signer, with the UNTDID 3035 code of their party. */
const certifying = ({ signatures }: IssuedNote, role: string, code: string): readonly Parts[] =>
  signatures.filter((each) => each.role === role).map(({ name }) => ({ name, roleCode: code }))

/** The trailer with its seals and load; without one, each container or unit alone. */
export function equipmentOf({ vehicle }: EcmrData): readonly Parts[] {
  const units = (vehicle?.equipment ?? []).map(({ id, isoType, category, country }, index) => ({
    id,
    sequenceNumber: String(index + 1),
    categoryCode: category ?? (isoType === undefined ? undefined : CONTAINER),
    sizeTypeCode: isoType,
    registrationCountry: { code: country },
  }))
  const seals = vehicle?.sealNumbers?.map((id) => ({ id })) ?? []
  const sealed = { affixedSeal: seals, sealQuantity: seals.length > 0 ? String(seals.length) : undefined }
  if (vehicle?.trailerPlate === undefined)
    return units.map((unit, index) => (index === 0 ? { ...unit, ...sealed } : unit))
  return [
    {
      id: vehicle.trailerPlate,
      categoryCode: TRAILER,
      sequenceNumber: '1',
      registrationCountry: { code: vehicle.trailerCountry },
      carriedTransportEquipment: units,
      ...sealed,
    },
  ]
}
