import { labelled, together } from '../../layout/entries.ts'
import { partyEntries } from '../../layout/party.ts'
import type { Vocabulary } from '../../layout/vocabulary.ts'
import type { Entry } from '../../presentation.ts'
import type { EcmrData } from './data.ts'
import { namedParty } from './particulars.ts'

/** The contracting carrier, the performing one, the insurer, and the vehicle. */
export function carrierEntries(data: EcmrData, words: Vocabulary): Entry[] {
  return [
    ...partyEntries(data.carrier, words),
    ...insurance(data, words),
    ...namedParty('actualCarrier', data.actualCarrier, words),
    ...vehicle(data, words),
  ]
}

function insurance({ carrierInsurance: value }: EcmrData, words: Vocabulary): Entry[] {
  const policy = together([value?.insurer, value?.policy], ', ')
  return [
    ...labelled(words.label('senderInstructions.insurance'), policy),
    ...labelled(words.label('window.to'), value?.validUntil, { inline: true }),
  ]
}

function vehicle({ vehicle: value, driver }: EcmrData, words: Vocabulary): Entry[] {
  const plate = (number: string | undefined, country: string | undefined) =>
    together([number, country && `(${country})`], ' ')?.replaceAll(' ', '\u00a0')
  return [
    ...labelled(words.label('vehicle.tractorPlate'), plate(value?.tractorPlate, value?.tractorCountry), {
      strong: true,
    }),
    ...labelled(words.label('vehicle.trailerPlate'), plate(value?.trailerPlate, value?.trailerCountry), {
      strong: true,
    }),
    ...(value?.equipment ?? []).flatMap(({ id, isoType, category, country }) =>
      labelled(
        words.label('vehicle.equipment'),
        together([id, isoType, category, country && `(${country})`], ' '),
      ),
    ),
    ...labelled(words.label('vehicle.sealNumbers'), together(value?.sealNumbers ?? [], ', ')),
    ...labelled(words.label('driver'), together([driver?.name, driver?.phone], ', ')),
  ]
}
