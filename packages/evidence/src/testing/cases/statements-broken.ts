import { shortData } from '../note.ts'
import type { StatedStory } from '../stated-story.ts'
import type { EvidenceCase } from './case.ts'
import { departed, reservations, takeOver } from './life.ts'
import { place, stood, wrong } from './statements.ts'

const TIME = ['event in its time']

const untimely = (name: string, says: string, steps: (story: StatedStory) => void): EvidenceCase =>
  wrong(name, says, TIME, steps)

const times: readonly EvidenceCase[] = [
  untimely(
    'stated-departure-too-early',
    'The carrier states departure before the sender signed.',
    (story) => {
      story.sign('carrier')
      story.say('transport.departed', 'carrier', {})
    },
  ),
  untimely('stated-arrival-by-the-sender', 'The sender states that the goods arrived.', (story) => {
    takeOver(story)
    story.say('transport.arrived', 'sender', { place })
  }),
  untimely('stated-refusal-too-late', 'The consignee refuses what they have received.', (story) => {
    takeOver(story)
    story.sign('consignee')
    story.say('delivery.refused', 'consignee', { reason: 'Mokre' })
  }),
  untimely('stated-obstacle-too-late', 'The carrier states an obstacle after the receipt.', (story) => {
    takeOver(story)
    story.sign('consignee')
    story.say('delivery.obstacle', 'carrier', { reason: 'partial' })
  }),
  untimely('stated-question-by-the-consignee', 'The consignee asks for instructions.', (story) => {
    takeOver(story)
    story.say('instructions.requested', 'consignee', { text: 'Dokąd?' })
  }),
  untimely(
    'stated-disposal-without-the-right',
    'The consignee disposes, and the note gives no right to.',
    (story) => {
      takeOver(story)
      story.say('instructions.given', 'consignee', { text: 'Rozładunek w hali 3' })
    },
  ),
  untimely(
    'stated-notice-by-another-link',
    'A notice by a link that the consignee did not sign by.',
    (story) => {
      takeOver(story)
      story.sign('consignee')
      const grantId = story.link('consignee')
      story.say('reservation.notified', 'consignee', { kind: 'delay', text: 'Dwa dni' }, { grantId })
    },
  ),
  untimely('stated-acceptance-by-the-carrier', 'The carrier accepts the own reservations.', (story) => {
    story.sign('sender')
    story.supplement('carrier', reservations)
    story.say('reservations.accepted', 'carrier', stood(story))
  }),
  untimely('stated-after-the-end', 'The carrier states departure of a cancelled note.', (story) => {
    story.sign('sender')
    const grantId = story.link('carrier')
    story.happen('document.cancelled', { reason: 'Odwołany' })
    story.say('delivery.refused', 'carrier', { reason: 'Mokre', reportedBy: 'Ewa' }, { grantId })
  }),
]

const bodies: readonly EvidenceCase[] = [
  wrong(
    'statement-changed',
    'The place was changed after it was signed.',
    ['statement signature'],
    (story) => {
      takeOver(story)
      story.say(
        'transport.departed',
        'carrier',
        { place },
        { signed: { data: { place: { text: 'Duisburg' } } } },
      )
    },
  ),
  wrong(
    'statement-of-another-note',
    'The statement names another note.',
    ['statement of a version'],
    (story) => {
      takeOver(story)
      story.say('transport.departed', 'carrier', {}, { body: { documentId: story.tenantId } })
    },
  ),
  wrong(
    'statement-of-other-data',
    'The digest is not that of the version.',
    ['statement of a version'],
    (story) => {
      takeOver(story)
      story.say('transport.departed', 'carrier', {}, { body: { snapshotDigest: '0'.repeat(64) } })
    },
  ),
  wrong(
    'statement-of-a-later-version',
    'The statement names a version that was made after it.',
    ['statement of a version'],
    (story) => {
      takeOver(story)
      const { id } = story.current
      story.say('transport.departed', 'carrier', {}, { body: { versionId: story.id('version', 4) } })
      if (id === story.current.id) throw new Error('a statement makes a version')
    },
  ),
  wrong(
    'statement-with-words-twice',
    'Instructions have their words in the data and others beside them.',
    ['statement rules'],
    (story) => {
      takeOver(story)
      story.say('instructions.given', 'sender', { text: 'Czekać' }, { text: 'Nie czekać' })
    },
  ),
  wrong(
    'refusal-without-a-reporter',
    'The carrier does not say who refused.',
    ['statement rules'],
    (story) => {
      takeOver(story)
      story.say('delivery.refused', 'carrier', { reason: 'Mokre' })
    },
  ),
  wrong(
    'statement-told-otherwise',
    'The event has another reason than the statement.',
    ['statement as recorded'],
    (story) => {
      takeOver(story)
      story.say('delivery.refused', 'consignee', { reason: 'Mokre' }, { event: { reason: 'Spóźnione' } })
    },
  ),
  wrong(
    'statement-under-another-time',
    'The record was received at another time than its event.',
    ['statement as recorded'],
    (story) => {
      takeOver(story)
      story.say('transport.departed', 'carrier', {}, { recorded: { receivedAt: '2026-09-01T06:00:00.000Z' } })
    },
  ),
  wrong(
    'statement-digest-changed',
    'The digest is not that of the statement.',
    ['statement digest'],
    (story) => {
      takeOver(story)
      story.say('transport.departed', 'carrier', {}, { recorded: { digest: '0'.repeat(64) } })
    },
  ),
  wrong(
    'statement-not-listed',
    'A statement was taken out.',
    ['statements as the chain names them'],
    (story) => {
      takeOver(story)
      story.say('transport.departed', 'carrier', {})
    },
    (evidence) => {
      evidence.statements = []
    },
  ),
  wrong('statement-by-a-revoked-link', 'The link had been revoked.', ['link of the statement'], (story) => {
    takeOver(story)
    const grantId = story.link('consignee')
    story.revoke(grantId)
    story.say('delivery.refused', 'consignee', { reason: 'Mokre' }, { grantId })
  }),
  wrong(
    'statement-by-the-link-of-another-role',
    'The refusal of the consignee came by the sender’s link.',
    ['link of the statement'],
    (story) => {
      takeOver(story)
      const grantId = story.linkOf('sender')
      story.say('delivery.refused', 'consignee', { reason: 'Mokre' }, { grantId })
    },
  ),
]

const issuers: readonly EvidenceCase[] = [
  wrong(
    'report-in-a-partys-name',
    'A departure without a statement names a link.',
    ['author of the event'],
    (story) => {
      takeOver(story)
      story.happen('transport.departed', { ...departed, by: { kind: 'signer', id: story.linkOf('carrier') } })
    },
  ),
  wrong('accepted-without-a-name', 'The company accepted, and does not say who.', ['acceptance'], (story) => {
    story.sign('sender')
    story.supplement('carrier', reservations)
    story.accept(null)
  }),
  wrong(
    'acceptance-of-earlier-words',
    'The sender accepts other reservations than those of the version they saw.',
    ['acceptance'],
    (story) => {
      story.sign('sender')
      story.supplement('carrier', reservations)
      story.say('reservations.accepted', 'sender', { digest: '0'.repeat(64) })
    },
  ),
  wrong(
    'reservations-by-the-company',
    'The company wrote the carrier’s reservations.',
    ['supplement'],
    (story) => {
      takeOver(story)
      story.supplement(null, reservations)
    },
  ),
  wrong(
    'reservations-amended-away',
    'The amendment leaves out what the carrier had reserved.',
    ['amendment'],
    (story) => {
      story.sign('sender')
      story.supplement('carrier', reservations)
      story.sign('carrier')
      story.amend({ ...shortData, scope: 'national' })
    },
  ),
  wrong(
    'named-of-the-profile-before',
    'The note was issued under evidence-0.8 and calls itself one of 0.7.',
    ['profile'],
    (story) => story.sign('sender'),
    (evidence) => {
      evidence.profile = 'evidence-0.7'
      delete evidence.statements
    },
  ),
]

export const brokenStatements: readonly EvidenceCase[] = [...times, ...bodies, ...issuers]
