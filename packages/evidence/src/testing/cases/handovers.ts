import { addApproval } from '../extras.ts'
import type { StatedStory } from '../stated-story.ts'
import type { EvidenceCase } from './case.ts'
import { amendedAgain } from './generations.ts'
import { plate, takeOver } from './life.ts'
import { valid, wrong } from './statements.ts'

/** Taken over by the second carrier, by their handover link. */
const handedOver = (story: StatedStory): string => {
  takeOver(story)
  const grantId = story.handOver(2)
  story.say('carrier.taken_over', 'carrier', { text: 'Folia naddarta' }, { grantId })
  return grantId
}

export const handoverCases: readonly EvidenceCase[] = [
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
  valid(
    'handed-over-by-a-program',
    'A program makes the link of the next carrier, as a person approved.',
    (story) => {
      takeOver(story)
      addApproval(story, 'create_handover_link', {
        document_id: story.documentId,
        carrier: { name: 'Carrier 2' },
      })
      story.say('carrier.taken_over', 'carrier', {}, { grantId: story.handOver(2, story.agent) })
    },
  ),
]
