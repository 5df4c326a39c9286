import type { JsonObject } from '../../chain/types.ts'
import type { EvidenceFiles } from '../../verify/result.ts'
import { photoBytes, shortData } from '../note.ts'
import { digest } from '../seeded.ts'
import { StatedStory } from '../stated-story.ts'
import { type Draft, type EvidenceCase, files } from './case.ts'
import { reservations, takeOver } from './life.ts'
import { photo } from './valid.ts'

/** A story of a short note, issued under `evidence-0.8`. */
export const issuedNow = (steps: (story: StatedStory) => void = () => {}, data = shortData): StatedStory => {
  const story = new StatedStory('vectors')
  story.issue(data)
  steps(story)
  return story
}

const made = (steps: (story: StatedStory) => void, change?: (evidence: Draft) => void): EvidenceFiles =>
  files(issuedNow(steps), change)

export const valid = (name: string, says: string, steps: (story: StatedStory) => void): EvidenceCase => ({
  name,
  verdict: 'valid',
  says,
  fails: [],
  files: made(steps),
})

export const wrong = (
  name: string,
  says: string,
  fails: readonly string[],
  steps: (story: StatedStory) => void,
  change?: (evidence: Draft) => void,
): EvidenceCase => ({ name, verdict: 'invalid', says, fails, files: made(steps, change) })

export const place = { text: 'Düsseldorf, brama 4' } as const
const refused = { reason: 'Temperatura 14 °C' } as const
const notice = { kind: 'not_apparent', text: 'Dwa kartony zgniecione od środka' } as const
/** The digest of the current reservations of the carrier. */
export const stood = ({ current }: StatedStory) => ({
  digest: digest(jsonOf(current.data.carrierReservations)),
})
const jsonOf = (value: unknown): string =>
  JSON.stringify(value, Object.keys((value ?? {}) as JsonObject).sort())

export const statementCases: readonly EvidenceCase[] = [
  valid(
    'stated-on-the-road',
    'The carrier states departure, an obstacle, a question and arrival.',
    (story) => {
      takeOver(story)
      story.say('transport.departed', 'carrier', { place: { lat: 52.2297, lon: 21.0122 } })
      story.say('delivery.obstacle', 'carrier', { reason: 'closed' }, { text: 'Brama zamknięta do 6:00' })
      story.say('instructions.requested', 'carrier', { text: 'Czekać czy jechać do Duisburga?' })
      story.say('instructions.given', 'sender', { text: 'Czekać do 8:00' })
      story.say('transport.arrived', 'carrier', { place })
      story.sign('consignee')
    },
  ),
  valid(
    'stated-refusal',
    'The consignee refuses; what the carrier says of it comes after a later receipt.',
    (story) => {
      takeOver(story)
      story.say('delivery.refused', 'consignee', refused)
      story.sign('consignee')
      story.say('delivery.refused', 'carrier', { ...refused, reportedBy: 'Ewa, rampa 2' })
    },
  ),
  valid(
    'stated-notice',
    'A notice of damage three days later, with a photo, by the link the consignee signed by.',
    (story) => {
      takeOver(story)
      story.sign('consignee')
      const statement = story.say('reservation.notified', 'consignee', notice, { photos: [photo] })
      story.storeStated(statement, photo, photoBytes)
    },
  ),
  valid(
    'stated-acceptance',
    'The sender accepts the carrier’s reservations as they stood when they were read.',
    (story) => {
      story.sign('sender')
      story.supplement('carrier', reservations)
      const read = story.current
      const accepted = stood(story)
      story.sign('carrier')
      story.say('reservations.accepted', 'sender', accepted, { version: read })
    },
  ),
  valid(
    'accepted-by-the-company',
    'The company accepts the reservations for the sender, and names who did.',
    (story) => {
      story.sign('sender')
      story.supplement('carrier', reservations)
      story.sign('carrier')
      story.accept(null, { name: 'Ania' })
    },
  ),
  valid(
    'stated-disposal',
    'The note gives the consignee the right of disposal, and the consignee disposes.',
    (story) => {
      story.amend({ ...shortData, senderInstructions: { consigneeDisposes: true } })
      takeOver(story)
      story.say('instructions.given', 'consignee', { text: 'Rozładunek w hali 3' })
    },
  ),
  valid('replaced-by-a-numbered-note', 'Replaced by a paper note, whose number is told.', (story) => {
    takeOver(story)
    story.happen('document.replaced', { reason: 'Kontrola wymaga papieru', paperNumber: 'CMR 4711' })
  }),
  {
    name: 'stated-of-an-old-note',
    verdict: 'valid',
    says: 'Of a note issued under evidence-0.7: the first statement makes its evidence one of 0.8.',
    fails: [],
    files: files(
      ((story) => {
        story.issueBefore()
        takeOver(story)
        story.happen('transport.departed', {
          occurredAt: '2026-09-01T08:00:00Z',
          place: null,
          source: 'person',
        })
        story.say('transport.arrived', 'carrier', {})
        return story
      })(new StatedStory('vectors')),
    ),
  },
  {
    name: 'stated-photo-never-stored',
    verdict: 'incomplete',
    says: 'The photo of an obstacle was signed and never uploaded.',
    fails: ['photo bytes'],
    files: made((story) => {
      takeOver(story)
      story.say('delivery.obstacle', 'carrier', { reason: 'absent' }, { photos: [photo] })
    }),
  },
]
