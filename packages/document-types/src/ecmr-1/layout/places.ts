import { zoneOf } from '../../layout/zones.ts'
import type { SigningPlace } from '../../presentation.ts'
import type { EcmrData, Place } from './data.ts'

/** Sender and carrier sign at taking over, the consignee at delivery. */
export function signingPlaces({ takingOver, delivery }: EcmrData): Record<string, SigningPlace> {
  const loading = placeOf(takingOver?.place)
  return { sender: loading, carrier: loading, consignee: placeOf(delivery?.place) }
}

/** A place's time zone; by its UN/LOCODE without an address. */
export function zoneAt(place: Place | undefined): string | undefined {
  return zoneOf(place?.address?.country ?? place?.unlocode?.slice(0, 2), place?.address?.postcode)
}

function placeOf(place: Place | undefined): SigningPlace {
  const name = place?.address?.city ?? place?.name ?? place?.unlocode
  const zone = zoneAt(place)
  return { ...(name !== undefined && { place: name }), ...(zone !== undefined && { zone }) }
}
