import { labelled, plain, together } from '../../layout/entries.ts'
import { type Party, partyEntries } from '../../layout/party.ts'
import type { Vocabulary } from '../../layout/vocabulary.ts'
import type { Entry } from '../../presentation.ts'
import type { EcmrData, Exchanged } from './data.ts'

/** Data without a box of their own. */
export function otherParticulars(data: EcmrData, words: Vocabulary): Entry[] {
  return [
    ...plain(data.otherParticulars),
    ...namedParty('orderingParty', data.orderingParty, words),
    ...(data.registrations ?? []).flatMap(({ kind, number }) => plain(`${kind}: ${number}`)),
    ...(data.returnables ?? []).flatMap((one) => returnable(one, words)),
    ...(data.externalIds ?? []).flatMap(({ system, value }) =>
      labelled(words.label('externalIds'), `${system}: ${value}`, { inline: true }),
    ),
  ]
}

/** A party in another's box, after the word for its part. */
export function namedParty(
  key: 'actualCarrier' | 'orderingParty',
  party: Party | undefined,
  words: Vocabulary,
): Entry[] {
  if (!party) return []
  const { name, ...rest } = party
  return [...labelled(words.label(key), name ?? '–', { strong: true }), ...partyEntries(rest, words)]
}

function returnable(one: NonNullable<EcmrData['returnables']>[number], words: Vocabulary): Entry[] {
  return [
    ...labelled(words.label('returnables'), one.kind),
    ...labelled(words.label('returnables.handedOver'), one.handedOver, { inline: true }),
    ...labelled(words.label('returnables.returned'), one.returned, { inline: true }),
    ...labelled(words.label('returnables.atDelivery'), atDelivery(one.atDelivery, words), { inline: true }),
  ]
}

function atDelivery(value: Exchanged | undefined, words: Vocabulary): string | undefined {
  const said = (key: 'handedOver' | 'returned') =>
    value?.[key] === undefined ? undefined : `${words.words(`returnables.${key}`)[0]!.text} ${value[key]}`
  return together([said('handedOver'), said('returned')], ', ')
}
