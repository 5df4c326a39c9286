import { utf8 } from '@consign/log'
import { photoBytes } from '../note.ts'
import { digest } from '../seeded.ts'
import { type EvidenceCase, files, issued, signedByAll, tampered } from './case.ts'
import { photo } from './valid.ts'

export const tamperedCases: readonly EvidenceCase[] = [
  tampered(
    'payload-changed',
    'The payload of an event was changed.',
    ['payload digest', 'link', 'link of the consent'],
    (evidence) => {
      for (const event of evidence.events)
        if (event.name === 'link.created') event.payload.expiresAt = '2026-09-01T06:00:00.000Z'
    },
  ),
  tampered(
    'event-time-changed',
    'The time an event was received was moved by a second.',
    ['event digest', 'consent as recorded', 'link'],
    (evidence) => {
      for (const event of evidence.events)
        if (event.name === 'consent.sender')
          event.receivedAt = event.receivedAt.replace(':00.000Z', ':01.000Z')
    },
  ),
  tampered(
    'event-cut-out',
    'The event of the carrier’s link was cut out of the middle.',
    ['chain link', 'link of the consent', 'links as the chain names them', 'link'],
    (evidence) => {
      evidence.events = evidence.events.filter(
        ({ name, payload }) => name !== 'link.created' || payload.role !== 'carrier',
      )
    },
  ),
  tampered(
    'events-swapped',
    'A signature was put before the event of the link it came by.',
    ['chain link', 'version as created', 'version after the signature', 'link of the consent', 'link'],
    (evidence) => {
      const [first, second, third, ...rest] = evidence.events
      if (first && second && third) evidence.events = [first, third, second, ...rest]
    },
  ),
  tampered(
    'first-event-cut-off',
    'The chain starts with the second event.',
    [
      'chain link',
      'issued once, first',
      'versions as the chain names them',
      'artifacts as the chain names them',
      'snapshot digest',
      'version as created',
      'one signature per role and data',
      'state of the version',
      'state',
      'cmrComplete',
      'missing',
      'event at the current version',
      'type definition',
    ],
    (evidence) => {
      evidence.events.shift()
    },
  ),
  tampered(
    'last-event-cut-off',
    'The event that made the last version was cut off.',
    [
      'version after the signature',
      'versions as the chain names them',
      'artifacts as the chain names them',
      'snapshot digest',
    ],
    (evidence) => {
      evidence.events.pop()
    },
  ),
  tampered(
    'no-events',
    'The chain is empty.',
    [
      'chain has a start',
      'issued once, first',
      'type definition',
      'versions as the chain names them',
      'snapshot digest',
      'artifacts as the chain names them',
      'consents as the chain names them',
      'links as the chain names them',
      'link',
      'state',
      'cmrComplete',
    ],
    (evidence) => {
      evidence.events = []
    },
  ),
  tampered(
    'data-changed',
    'The weight in every version was changed.',
    ['snapshot digest', 'version.json in the PDF'],
    (evidence) => {
      for (const version of evidence.versions)
        version.data = JSON.parse(JSON.stringify(version.data).replace('8450.5', '9450.5'))
    },
  ),
  tampered(
    'reservations-removed',
    'The consignee’s reservations were removed.',
    ['consent digest', 'consent signature', 'state of the version', 'state'],
    (evidence) => {
      for (const { body } of evidence.consents) delete body.reservations
    },
  ),
  tampered(
    'stroke-moved',
    'A point of a drawn signature was moved.',
    ['consent digest', 'consent signature'],
    (evidence) => {
      const point = evidence.consents[0]?.body.strokes[0]?.[0]
      if (point) point.x = 0.11
    },
  ),
  tampered(
    'consent-removed',
    'The carrier’s consent was taken out.',
    ['consents as the chain names them'],
    (evidence) => {
      evidence.consents = evidence.consents.filter(({ role }) => role !== 'carrier')
    },
  ),
  tampered(
    'consents-in-another-order',
    'The consents are not in the order of the chain.',
    ['consents as the chain names them'],
    (evidence) => {
      evidence.consents.reverse()
    },
  ),
  tampered(
    'renderer-changed',
    'The PDF is said to be made by another renderer than the chain names.',
    ['artifact'],
    (evidence) => {
      for (const artifact of evidence.artifacts) artifact.renderer = { name: 'other' }
    },
  ),
  tampered(
    'reference-changed',
    'The document’s reference is not the one it was issued with.',
    ['document as issued'],
    (evidence) => {
      evidence.document.reference = 'ZL/2026/000124'
    },
  ),
  tampered(
    'another-canonicalization',
    'The versions claim other byte rules than this profile has.',
    ['snapshot digest', 'version', 'version.json in the PDF'],
    (evidence) => {
      for (const version of evidence.versions) version.canonicalizationVersion = 'rfc8785-2'
    },
  ),
  tampered(
    'upper-case-uuid',
    'A UUID is written in upper case: other bytes for the same thing are refused.',
    ['evidence object'],
    (evidence) => {
      evidence.document.id = evidence.document.id.toUpperCase()
    },
  ),
  tampered(
    'time-without-milliseconds',
    'A server’s time has no decimals: other bytes for the same moment are refused.',
    ['evidence object'],
    (evidence) => {
      evidence.document.createdAt = evidence.document.createdAt.replace('.000Z', 'Z')
    },
  ),
  tampered(
    'unknown-profile',
    'The evidence is of a profile this verifier does not know.',
    ['evidence object'],
    (evidence) => {
      evidence.profile = 'evidence-9.9'
    },
  ),
  tampered(
    'unknown-member',
    'The document has a member the profile does not know.',
    ['evidence object'],
    (evidence) => {
      Object.assign(evidence.document, { note: 'more' })
    },
  ),
  bytesChanged('artifact-changed', 'A byte of a PDF was changed.', 'artifact bytes', 'artifacts'),
  bytesChanged('photo-changed', 'A byte of a signed photo was changed.', 'photo bytes', 'photos'),
  {
    name: 'foreign-artifact',
    verdict: 'invalid',
    says: 'A PDF is here that no version has.',
    fails: ['artifact bytes'],
    files: foreignArtifact(),
  },
]

function bytesChanged(name: string, says: string, check: string, kind: 'artifacts' | 'photos'): EvidenceCase {
  const story = issued((told) =>
    told.storePhoto(told.sign('carrier', { photos: [photo] }), photo, photoBytes),
  )
  const original = files(story)
  const [[sha256, bytes] = ['', new Uint8Array()], ...rest] = original[kind]
  const changed = Uint8Array.from(bytes, (byte, i) => (i === 9 ? byte ^ 1 : byte))
  return {
    name,
    verdict: 'invalid',
    says,
    fails: [check],
    files: { ...original, [kind]: new Map([[sha256, changed], ...rest]) },
  }
}

function foreignArtifact(): EvidenceCase['files'] {
  const original = files(signedByAll())
  const bytes = utf8('%PDF-1.7\n% of another document\n%%EOF\n')
  return { ...original, artifacts: new Map([...original.artifacts, [digest(bytes), bytes]]) }
}
