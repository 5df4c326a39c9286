import { isOfNewProfile } from '../../chain/profile.ts'
import type { Evidence, EvidenceEvent } from '../../chain/types.ts'
import { evidenceCases } from '../cases/index.ts'
import { seeded, uuidOf } from '../seeded.ts'

type Random = () => number

const oneOf = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)] as T

/** An event of each kind that valid evidence has, one of each profile. */
const samples = [
  ...new Map(
    evidenceCases
      .filter(({ verdict }) => verdict === 'valid')
      .flatMap(({ files }) => (files.evidence as Evidence).events)
      .map((event) => [`${event.name} ${isOfNewProfile(event)}`, event] as const),
  ).values(),
]

/** No fold looks at events of these names. */
const isBeside = ({ name }: EvidenceEvent): boolean =>
  /^(?:link|approval|seal|timestamp|photo)\b/.test(name ?? '')

const versions = Array.from({ length: 6 }, (_, n) => uuidOf('version', n))
const consents = [undefined, '', '2 palety uszkodzone'].map((reservations, n) => ({
  body: { id: uuidOf('consent', n), ...(reservations === undefined ? {} : { reservations }) },
}))

/** A sample as the next event, with the ids of this list. */
const eventOf = (sample: EvidenceEvent, random: Random): EvidenceEvent => {
  const payload = { ...(sample.payload as Record<string, unknown>) }
  const versionId = oneOf(versions, random)
  if ('versionId' in payload) payload['versionId'] = versionId
  if ('consentId' in payload) payload['consentId'] = oneOf(consents, random).body.id
  // The event of a version is one of that version, but for a forger.
  return { ...sample, payload, versionId: random() < 0.9 ? versionId : oneOf(versions, random) }
}

/** So many lists of events of both profiles and types, in any order that a forger may write. */
export const drawnLists = (count: number, seed: number): readonly Evidence[] => {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, n) => {
    const known = n % 2 === 0 ? samples : samples.filter((event) => !isOfNewProfile(event))
    const [beside, read] = [known.filter(isBeside), known.filter((event) => !isBeside(event))]
    const events = Array.from({ length: Math.floor(random() * 30) }, () =>
      eventOf(oneOf(random() < 0.1 ? beside : read, random), random),
    )
    const name = random() < 0.8 ? 'ecmr' : 'pl-waybill'
    return { document: { type: { name, version: '1' } }, events, consents } as unknown as Evidence
  })
}
