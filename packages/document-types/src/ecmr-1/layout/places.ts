import { together } from '../../layout/entries.ts'
import { zoneOf } from '../../layout/zones.ts'
import { textAt } from '../../listing.ts'
import type { SigningPlace } from '../../presentation.ts'
import type { EcmrData, Place, Signatory } from './data.ts'

/** Sender and carrier sign at taking over, the consignee at delivery. */
export function signingPlaces(data: EcmrData): Record<string, SigningPlace> {
  const loading = placeOf(data.takingOver?.place)
  const unloading = placeOf(data.delivery?.place)
  const { sender, carrier, consignee } = data.signatories ?? {}
  return {
    sender: { ...loading, ...signatory(sender) },
    carrier: { ...loading, ...signatory(carrier) },
    consignee: { ...unloading, ...signatory(consignee) },
  }
}

function signatory({ company, capacity }: Signatory = {}): Pick<SigningPlace, 'signatory'> {
  const said = together([company, capacity], ', ')
  return said === undefined ? {} : { signatory: said }
}

/** A place's time zone; by its UN/LOCODE without an address. */
export function zoneAt(place: Place | undefined): string | undefined {
  return zoneOf(place?.address?.country ?? place?.unlocode?.slice(0, 2), place?.address?.postcode)
}

/** The zone of the box that a field stands in, as the box is printed; null where it prints UTC. Takes any JSON. */
export function zoneOfField(data: unknown, path: string): string | null {
  const box = ['/takingOver', '/delivery'].find((at) => path.startsWith(`${at}/`))
  if (box === undefined) return null
  const [country, postcode, unlocode] = ['address/country', 'address/postcode', 'unlocode'].map(
    (at) => textAt(data, `${box}/place/${at}`) ?? undefined,
  )
  return (
    zoneAt({
      address: { ...(country && { country }), ...(postcode && { postcode }) },
      ...(unlocode && { unlocode }),
    }) ?? null
  )
}

function placeOf(place: Place | undefined): SigningPlace {
  const name = place?.address?.city ?? place?.name ?? place?.unlocode
  const zone = zoneAt(place)
  return { ...(name !== undefined && { place: name }), ...(zone !== undefined && { zone }) }
}
