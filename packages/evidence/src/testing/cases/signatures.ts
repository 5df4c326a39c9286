import { sign } from '../device.ts'
import { pdfOf, photoBytes, shortData } from '../note.ts'
import { digest } from '../seeded.ts'
import { type EvidenceCase, told } from './case.ts'
import { photo } from './valid.ts'

const ONCE = 'one signature per role and data'
const RULES = 'consent rules'

export const signatureCases: readonly EvidenceCase[] = [
  told(
    'consent-by-another-key',
    'The consent names the sender’s key but the carrier’s key signed it.',
    ['consent signature'],
    (story) => {
      story.sign('sender', {
        signed: (consent) => ({ ...consent, signature: sign('Darek', consent).signature }),
      })
    },
  ),
  told(
    'consent-changed-before-recording',
    'The server changed the name before it recorded the consent, with digests of the changed consent.',
    ['consent signature'],
    (story) => {
      story.sign('sender', { signed: (consent) => ({ ...consent, name: 'Celina Nowak' }) })
    },
  ),
  told(
    'consent-to-another-version',
    'The consent was signed over the first version and is recorded for the second.',
    ['consent to this version and PDF'],
    (story) => {
      const first = story.current.snapshotDigest
      story.sign('sender')
      story.sign('carrier', { body: (consent) => ({ ...consent, documentDigest: first }) })
    },
  ),
  told(
    'consent-to-another-pdf',
    'The consent was signed over a PDF that is not the version’s.',
    ['consent to this version and PDF'],
    (story) => {
      const artifactDigest = digest(pdfOf({ ...story.current, revision: 99 }))
      story.sign('sender', { body: (consent) => ({ ...consent, artifactDigest }) })
    },
  ),
  told('consent-twice', 'The sender signed the same data twice.', [ONCE], (story) => {
    story.sign('sender')
    story.sign('sender')
  }),
  told(
    'consent-to-old-data',
    'The sender signed data that had been changed before.',
    [ONCE, 'missing'],
    (story) => {
      const { id } = story.current
      story.amend({ ...shortData, scope: 'international' })
      story.sign('sender', { versionId: id })
    },
    (evidence) => {
      evidence.missing = []
    },
  ),
  told(
    'consent-role-differs',
    'The body says carrier, the record and its event say sender.',
    ['consent as recorded', RULES],
    (story) => {
      story.sign('sender', { body: (consent) => ({ ...consent, role: 'carrier' }) })
    },
  ),
  told(
    'reservations-by-the-sender',
    'Reservations are the consignee’s (CMR art. 30); the sender made some.',
    [RULES],
    (story) => {
      story.sign('sender', { reservations: 'mokre' })
    },
  ),
  told(
    'stroke-outside-the-square',
    'A point of the drawn signature lies outside the unit square.',
    [RULES],
    (story) => {
      story.sign('sender', { body: (consent) => ({ ...consent, strokes: [[{ x: 0.5, y: 1.5 }]] }) })
    },
  ),
  told('a-dot-drawn', 'A dot is drawn where the signature should be.', [RULES], (story) => {
    const strokes = [
      [
        { x: 0.5, y: 0.1 },
        { x: 0.51, y: 0.12 },
      ],
    ]
    story.sign('sender', { body: (consent) => ({ ...consent, strokes }) })
  }),
  told('nothing-drawn', 'No strokes, and no typed mark either.', [RULES], (story) => {
    story.sign('sender', { body: (consent) => ({ ...consent, strokes: [] }) })
  }),
  told(
    'consent-with-an-unknown-member',
    'The signed consent has a member that the profile does not know.',
    ['evidence object'],
    (story) => {
      story.sign('sender', { body: (consent) => ({ ...consent, note: 'added later' }) })
    },
  ),
  told(
    'photo-not-signed',
    'A photo is stored for a consent that does not name it.',
    ['photo', 'photo bytes'],
    (story) => {
      story.storePhoto(story.sign('carrier'), photo, photoBytes)
    },
  ),
  told('photo-of-another-type', 'The photo is stored as JPEG where a PNG was signed.', ['photo'], (story) => {
    story.storePhoto(
      story.sign('carrier', { photos: [photo] }),
      { ...photo, mediaType: 'image/jpeg' },
      photoBytes,
    )
  }),
  told(
    'photo-stored-twice',
    'The same photo of the same consent is stored twice.',
    ['photos as the chain names them', 'photo'],
    (story) => {
      const consent = story.sign('carrier', { photos: [photo] })
      story.storePhoto(consent, photo, photoBytes)
      story.storePhoto(consent, photo, photoBytes)
    },
    (evidence) => {
      evidence.photos.pop()
    },
  ),
]
