import { zoneOf } from '../../layout/zones.ts'
import type { SigningPlace } from '../../presentation.ts'
import type { EcmrData, Place } from './data.ts'

/** Sender and carrier sign where the goods are taken over, the consignee where they are delivered. */
export function signingPlaces({ takingOver, delivery }: EcmrData): Record<string, SigningPlace> {
  const loading = placeOf(takingOver?.place)
  return { sender: loading, carrier: loading, consignee: placeOf(delivery?.place) }
}

/** The zone a place keeps; by its UN/LOCODE when it has no address. */
export function zoneAt(place: Place | undefined): string | undefined {
  return zoneOf(place?.address?.country ?? place?.unlocode?.slice(0, 2), place?.address?.postcode)
}

function placeOf(place: Place | undefined): SigningPlace {
  const name = place?.address?.city ?? place?.name ?? place?.unlocode
  const zone = zoneAt(place)
  return { ...(name !== undefined && { place: name }), ...(zone !== undefined && { zone }) }
}
