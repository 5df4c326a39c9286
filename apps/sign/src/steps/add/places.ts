import type { Stop } from '@consign/document-types/glances'
import type { AddPlaces } from '../../add/fields.ts'
import type { Say } from '../../parts/say.tsx'
import { glanceAt } from '../../visit/party.ts'
import type { SignEvidence } from '../../visit/state.ts'
import { knownZone } from '../when-at.ts'

/** Where the added times belong, by the clock of the place. */
export function placesOf(evidence: SignEvidence, say: Say): AddPlaces {
  const glance = glanceAt(evidence)
  const at = (name: string, stop: Stop | undefined) => ({
    name: [name, stop?.place].filter(Boolean).join(', '),
    zone: knownZone(stop?.zone ?? null),
  })
  return {
    '/takingOver/': at(say('add.loading'), glance?.from),
    '/delivery/': at(say('add.unloading'), glance?.to),
  }
}
