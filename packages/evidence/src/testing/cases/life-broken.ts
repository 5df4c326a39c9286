import { addApproval } from '../extras.ts'
import { shortData } from '../note.ts'
import type { Story } from '../signed-note.ts'
import { type EvidenceCase, told } from './case.ts'
import { departed, notice, plate, refusal, reservations, takeOver } from './life.ts'

const reason = 'Odwołany'

/** Something that comes before its time or after the end. */
const untimely = (name: string, says: string, steps: (story: Story) => void): EvidenceCase =>
  told(name, says, ['event in its time'], steps)

const times: readonly EvidenceCase[] = [
  untimely('cancelled-too-late', 'Cancelled although the carrier had signed.', (story) => {
    story.sign('carrier')
    story.happen('document.cancelled', { reason })
  }),
  untimely('replaced-too-late', 'Replaced by paper although the consignee had signed.', (story) => {
    takeOver(story)
    story.sign('consignee')
    story.happen('document.replaced', { reason })
  }),
  untimely('signed-after-the-end', 'The carrier signed a note that was cancelled.', (story) => {
    const grantId = story.link('carrier')
    story.happen('document.cancelled', { reason })
    story.sign('carrier', { grantId })
  }),
  untimely('departed-too-early', 'Departed although the carrier had not signed.', (story) => {
    story.sign('sender')
    story.happen('transport.departed', departed)
  }),
  untimely('refused-too-late', 'Delivery was refused although the consignee had signed.', (story) => {
    takeOver(story)
    story.sign('consignee')
    story.happen('delivery.refused', refusal)
  }),
  untimely('notified-too-early', 'Reservations were notified although nobody had received.', (story) => {
    takeOver(story)
    story.happen('reservation.notified', notice)
  }),
  untimely('amended-too-late', 'Amended although the consignee had signed.', (story) => {
    takeOver(story)
    story.sign('consignee')
    story.amend({ ...shortData, scope: 'national' })
  }),
]

const amendments: readonly EvidenceCase[] = [
  told('amended-without-a-change', 'An amendment that changed nothing.', ['amendment'], (story) =>
    story.amend(shortData),
  ),
  told('change-kept-quiet', 'Two values changed; the amendment names one.', ['amendment'], (story) => {
    const changes = [{ path: '/scope', after: 'national' }]
    story.amend({ ...shortData, goods: [], scope: 'national' }, { changes })
  }),
  told('changes-out-of-order', 'The changes are not in the order of their paths.', ['amendment'], (story) => {
    const changes = [
      { path: '/scope', after: 'national' },
      { path: '/multipleConsignees', after: true },
    ]
    story.amend({ ...shortData, multipleConsignees: true, scope: 'national' }, { changes })
  }),
  told('reference-changed', 'The amended note has another reference.', ['amendment'], (story) =>
    story.amend({ ...shortData, reference: 'ZL/2026/000124' }),
  ),
  told(
    'still-signed-after-an-amendment',
    'The sender’s link says signed; what he signed was amended since.',
    ['link'],
    (story) => {
      story.sign('sender')
      story.amend({ ...shortData, scope: 'national' })
    },
    (evidence) => {
      for (const link of evidence.links) Object.assign(link, { status: 'signed', signedAt: link.createdAt })
    },
  ),
]

const supplements: readonly EvidenceCase[] = [
  told('supplement-that-changes', 'A supplement of a plate that was there.', ['supplement'], (story) => {
    story.amend({ ...shortData, vehicle: { tractorPlate: 'PO 54321' } })
    const data = { ...shortData, vehicle: { tractorPlate: 'PO 12345' } }
    story.supplement('carrier', [plate], { data })
  }),
  told('supplement-with-more', 'The data has more than the supplement says.', ['supplement'], (story) =>
    story.supplement('carrier', [plate], {
      data: { ...shortData, vehicle: { tractorPlate: 'PO 12345', trailerPlate: 'PO 99AB' } },
    }),
  ),
  told('supplement-of-another-role', 'The consignee added the carrier’s plate.', ['supplement'], (story) =>
    story.supplement('consignee', [plate]),
  ),
  told('supplement-of-no-field', 'The carrier added what no supplement may.', ['supplement'], (story) =>
    story.supplement('carrier', [{ path: '/scope', value: 'national' }]),
  ),
  told('supplement-too-late', 'The carrier added his plate after he had signed.', ['supplement'], (story) => {
    story.sign('carrier')
    story.supplement('carrier', [plate])
  }),
  told('supplement-of-nothing', 'A supplement that adds nothing.', ['supplement'], (story) =>
    story.supplement(null, []),
  ),
  told('supplement-by-another-link', 'By is not the link it came by.', ['supplement'], (story) =>
    story.supplement('carrier', [plate], { by: { kind: 'signer', id: story.id('other') } }),
  ),
  told(
    'supplement-by-a-revoked-link',
    'The carrier’s link had been revoked when he used it.',
    ['link of the event'],
    (story) => {
      const grantId = story.link('carrier')
      story.revoke(grantId)
      story.supplement('carrier', [plate], { grantId, by: { kind: 'signer', id: grantId } })
    },
  ),
]

const acceptances: readonly EvidenceCase[] = [
  told(
    'acceptance-of-other-reservations',
    'What was accepted is not what the carrier wrote.',
    ['acceptance'],
    (story) => {
      story.supplement('carrier', reservations)
      story.accept(null, { digest: '0'.repeat(64) })
    },
  ),
  told('acceptance-of-nothing', 'There were no reservations to accept.', ['acceptance'], (story) =>
    story.accept(null),
  ),
  told(
    'acceptance-by-the-carrier',
    'The carrier accepted his own reservations.',
    ['link of the event'],
    (story) => {
      story.supplement('carrier', reservations)
      story.accept(story.links[0]?.id as string)
    },
  ),
]

const records: readonly EvidenceCase[] = [
  told(
    'no-version-after-a-departure',
    'The chain ends with a departure; the version that shows it is missing.',
    ['version after the event', 'state'],
    (story) => {
      takeOver(story)
      story.append('transport.departed', story.current.id, { ...departed, by: story.person })
    },
    (evidence) => {
      evidence.document.state = 'taken_over'
    },
  ),
  told(
    'departed-nowhere',
    'The payload of a departure has a place that is neither measured nor in words.',
    ['event transport.departed', 'version as created'],
    (story) => {
      takeOver(story)
      story.happen('transport.departed', { ...departed, place: {} })
    },
  ),
  told(
    'approval-to-cancel-used-by-another',
    'The approval to cancel was a program’s; a person cancelled.',
    ['approval beside its effect'],
    (story) => {
      addApproval(story, 'cancel_document', { document_id: story.documentId, reason })
      story.happen('document.cancelled', { reason })
    },
  ),
]

export const brokenLives: readonly EvidenceCase[] = [
  ...times,
  ...amendments,
  ...supplements,
  ...acceptances,
  ...records,
]
