import { addApproval } from '../extras.ts'
import { shortData } from '../note.ts'
import type { StatedStory } from '../stated-story.ts'
import type { EvidenceCase } from './case.ts'
import { departed, refusal, takeOver } from './life.ts'
import { valid, wrong } from './statements.ts'

const elsewhere = { ...shortData, delivery: { place: { address: { city: 'Hamburg', country: 'DE' } } } }
const nearer = { ...shortData, delivery: { place: { address: { city: 'Duisburg', country: 'DE' } } } }

/** Signed by both, then amended: the amendment waits. */
const amended = (story: StatedStory): void => {
  takeOver(story)
  story.amend(elsewhere)
}

/** Amended, and signed again by both. */
export const amendedAgain = (story: StatedStory): void => {
  story.amend(elsewhere)
  takeOver(story)
}

const amendments: readonly EvidenceCase[] = [
  valid('redirected', 'Refused, amended, signed again by both and sent off: in transit.', (story) => {
    takeOver(story)
    story.happen('transport.departed', departed)
    story.happen('delivery.refused', refusal)
    amendedAgain(story)
    story.say('transport.departed', 'carrier', {})
  }),
  valid(
    'withdrawn',
    'An amendment that the carrier did not sign is withdrawn; the note in force is current again.',
    (story) => {
      takeOver(story)
      story.say('transport.departed', 'carrier', {})
      story.amend(elsewhere)
      story.sign('sender')
      story.withdraw()
      story.sign('consignee')
    },
  ),
  valid('withdrawn-twice-amended', 'Two amendments, neither signed: both are withdrawn.', (story) => {
    amended(story)
    story.amend(nearer)
    story.withdraw()
  }),
  valid(
    'received-while-an-amendment-waited',
    'The consignee signs the amended data: received under the note in force.',
    (story) => {
      amended(story)
      story.sign('consignee')
    },
  ),
  valid(
    'signed-again-after-the-receipt',
    'Sender and carrier sign the amended data after the consignee.',
    (story) => {
      amended(story)
      story.sign('consignee')
      takeOver(story)
    },
  ),
  wrong('withdrawn-nothing', 'No amendment waited.', ['withdrawal'], (story) => {
    takeOver(story)
    story.withdraw()
  }),
  wrong(
    'withdrawn-before-both-signed',
    'There is no note in force to go back to.',
    ['withdrawal'],
    (story) => {
      story.sign('sender')
      story.amend(elsewhere)
      story.withdraw()
    },
  ),
  wrong(
    'withdrawn-to-other-data',
    'The data are not those of the note in force.',
    ['withdrawal'],
    (story) => {
      amended(story)
      story.withdraw({ data: nearer })
    },
  ),
  wrong(
    'withdrawn-too-late',
    'The consignee had signed.',
    ['event in its time', 'withdrawal', 'link', 'state of the version', 'state'],
    (story) => {
      amended(story)
      story.sign('consignee')
      story.withdraw()
    },
  ),
  wrong(
    'signed-a-withdrawn-amendment',
    'The carrier signed data that had been withdrawn.',
    ['one signature per role and data'],
    (story) => {
      amended(story)
      const { id } = story.current
      story.withdraw()
      story.sign('carrier', { versionId: id })
    },
  ),
  wrong(
    'refused-still',
    'The state is that of a refusal of data that were amended since.',
    ['state of the version', 'state'],
    (story) => {
      takeOver(story)
      story.happen('delivery.refused', refusal)
      amendedAgain(story)
      story.say('transport.departed', 'carrier', {}, { state: 'delivery_refused' })
    },
  ),
]

const approved: readonly EvidenceCase[] = [
  valid('withdrawn-by-a-program', 'A program withdraws the amendment, as a person approved.', (story) => {
    amended(story)
    addApproval(story, 'withdraw_amendment', { document_id: story.documentId, reason: 'Jednak bez zmian' })
    story.withdraw({ by: story.agent })
  }),
  wrong(
    'approval-to-withdraw-used-by-another',
    'The approval to withdraw was a program’s; a person withdrew.',
    ['approval beside its effect'],
    (story) => {
      amended(story)
      addApproval(story, 'withdraw_amendment', { document_id: story.documentId, reason: 'Jednak bez zmian' })
      story.withdraw()
    },
  ),
]

export const generationCases: readonly EvidenceCase[] = [...amendments, ...approved]
