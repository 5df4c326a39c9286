import { shortData } from '../note.ts'
import type { StatedStory } from '../stated-story.ts'
import type { EvidenceCase } from './case.ts'
import { departed, plate, refusal, takeOver } from './life.ts'
import { valid, wrong } from './statements.ts'

const elsewhere = { ...shortData, delivery: { place: { address: { city: 'Hamburg', country: 'DE' } } } }
const nearer = { ...shortData, delivery: { place: { address: { city: 'Duisburg', country: 'DE' } } } }

/** Signed by both, then amended: the amendment waits. */
const amended = (story: StatedStory): void => {
  takeOver(story)
  story.amend(elsewhere)
}

/** Amended, and signed again by both. */
const amendedAgain = (story: StatedStory): void => {
  story.amend(elsewhere)
  takeOver(story)
}

/** Taken over by the second carrier, by their handover link. */
const handedOver = (story: StatedStory): string => {
  takeOver(story)
  const grantId = story.handOver(2)
  story.say('carrier.taken_over', 'carrier', { text: 'Folia naddarta' }, { grantId })
  return grantId
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

const handovers: readonly EvidenceCase[] = [
  valid(
    'three-carriers',
    'The goods pass from carrier to carrier; the third one’s link the second one made.',
    (story) => {
      const second = handedOver(story)
      story.say('transport.departed', 'carrier', {}, { grantId: second })
      const third = story.handOver(3, { kind: 'signer', id: second })
      story.say('carrier.taken_over', 'carrier', {}, { grantId: third })
      story.say('transport.arrived', 'carrier', {}, { grantId: third })
      story.sign('consignee')
    },
  ),
  valid(
    'handover-amended',
    'An amendment after a handover: the carrier of the note signs it again, the second does not.',
    (story) => {
      handedOver(story)
      amendedAgain(story)
    },
  ),
  valid(
    'an-earlier-carrier-speaks',
    'The first carrier states departure after the second took over.',
    (story) => {
      handedOver(story)
      story.say('transport.departed', 'carrier', {}, { grantId: story.linkOf('carrier') })
    },
  ),
  wrong(
    'taken-over-out-of-order',
    'The third carrier took over before the second.',
    ['event in its time'],
    (story) => {
      takeOver(story)
      story.handOver(2)
      const third = story.handOver(3)
      story.say('carrier.taken_over', 'carrier', {}, { grantId: third })
    },
  ),
  wrong(
    'taken-over-too-early',
    'The next carrier took over what the sender had not signed.',
    ['event in its time'],
    (story) => {
      story.sign('carrier')
      const second = story.handOver(2)
      story.say('carrier.taken_over', 'carrier', {}, { grantId: second })
    },
  ),
  wrong(
    'taken-over-by-the-first-link',
    'The carrier of the note takes over from itself.',
    ['link', 'event carrier.taken_over', 'statements as the chain names them', 'version as created'],
    (story) => {
      takeOver(story)
      story.say('carrier.taken_over', 'carrier', {})
    },
  ),
  wrong(
    'next-carrier-before-taking-over',
    'The next carrier states departure before taking over.',
    ['event in its time'],
    (story) => {
      takeOver(story)
      const second = story.handOver(2)
      story.say('transport.departed', 'carrier', {}, { grantId: second })
    },
  ),
  wrong(
    'handover-that-skips-a-number',
    'The carrier before number 3 has no link.',
    ['link event'],
    (story) => {
      takeOver(story)
      story.handOver(3)
    },
  ),
  wrong(
    'handover-by-the-sender',
    'The sender’s link made that of the next carrier.',
    ['link event'],
    (story) => {
      takeOver(story)
      story.handOver(2, { kind: 'signer', id: story.linkOf('sender') })
    },
  ),
  wrong(
    'handover-link-signs-the-note',
    'The second carrier signed the note itself.',
    ['link of the consent'],
    (story) => {
      story.sign('sender')
      story.sign('carrier', { grantId: story.handOver(2) })
    },
  ),
  wrong('handover-link-adds-a-plate', 'The second carrier added a plate.', ['link of the event'], (story) => {
    const grantId = story.handOver(2)
    story.supplement('carrier', [plate], { grantId, by: { kind: 'signer', id: grantId } })
  }),
  wrong(
    'handover-to-another-carrier',
    'The record of the link names another carrier than the chain.',
    ['link'],
    (story) => {
      handedOver(story)
    },
    (evidence) => {
      for (const link of evidence.links) if (link.carrier) link.carrier = { name: 'Another' }
    },
  ),
]

export const generationCases: readonly EvidenceCase[] = [...amendments, ...handovers]
