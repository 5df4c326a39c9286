import type { ConsentPhoto, JsonObject } from '../../chain/types.ts'
import { highTwin } from '../device.ts'
import { addApproval, addSeal, addTimestamp } from '../extras.ts'
import { noteData, photoBytes, shortData } from '../note.ts'
import { digest } from '../seeded.ts'
import type { Story } from '../signed-note.ts'
import { type Draft, type EvidenceCase, files, issued, signedByAll } from './case.ts'
import { sealed } from './seals.ts'

export const photo: ConsentPhoto = {
  sha256: digest(photoBytes),
  category: 'damage',
  addedAt: '2026-09-01T06:00:30Z',
  mediaType: 'image/png',
  byteSize: photoBytes.length,
}

const valid = (
  name: string,
  says: string,
  story: Story,
  change?: (evidence: Draft) => void,
): EvidenceCase => ({
  name,
  verdict: 'valid',
  says,
  fails: [],
  files: files(story, change),
})

export const validCases: readonly EvidenceCase[] = [
  valid('issued', 'Issued and not signed by anybody yet.', issued()),
  valid(
    'three-signatures',
    'Signed by all three, the consignee with reservations; data of many kinds.',
    issued((story) => {
      story.sign('sender')
      story.sign('carrier')
      story.sign('consignee', { reservations: 'Karton nr 3 mokry \u{1f4a7}' })
    }, noteData),
  ),
  valid(
    'side-by-side',
    'The carrier signs the first version although the sender has signed meanwhile: the data is the same.',
    issued((story) => {
      const { id } = story.current
      story.sign('sender')
      story.sign('carrier', { versionId: id })
    }),
  ),
  valid(
    'typed-mark',
    'A signature set from the typed name has a mark and no strokes.',
    issued((story) => {
      const mark = { kind: 'typed', style: 'great-vibes' } as const
      story.sign('sender', { body: (consent) => ({ ...consent, strokes: [], mark }) })
    }),
  ),
  valid(
    'high-s-signature',
    'The other signature of the same key over the same text: ECDSA has two, both verify.',
    issued((story) => {
      story.sign('sender', { signed: (consent) => ({ ...consent, signature: highTwin(consent.signature) }) })
    }),
  ),
  valid(
    'photo',
    'A signed photo that was stored.',
    issued((story) => {
      story.storePhoto(story.sign('carrier', { photos: [photo] }), photo, photoBytes)
    }),
  ),
  valid(
    'links-renewed-and-revoked',
    'One link was revoked and replaced, the new one renewed after it had expired, and then signed.',
    issued((story) => {
      story.revoke(story.link('sender'))
      const second = story.link('sender')
      story.wait(8 * 86_400_000)
      story.renew(second)
      story.sign('sender', { grantId: second })
    }),
  ),
  valid(
    'amended',
    'The data changed after both had signed; the carrier has signed the new data, the sender not yet.',
    issued((story) => {
      story.sign('sender')
      story.sign('carrier')
      story.amend({ ...shortData, senderInstructions: { general: 'Nie piętrować' } })
      story.sign('carrier')
    }),
  ),
  valid(
    'approvals',
    'An agent issued the note and made a link, each approved by a person.',
    issued(
      (story) => {
        addApproval(story, 'publish', { draftId: story.id('draft'), revision: 1 })
        const input = { document_id: story.documentId, role: 'sender', idempotency_key: 'a' }
        addApproval(story, 'create_sign_grant', input)
        story.link('sender', story.agent)
      },
      shortData,
      'agent',
    ),
  ),
  valid(
    'seal-imported',
    'A program brought a company’s seal that was made elsewhere; a person approved it.',
    issued((story) => {
      story.sign('sender')
      addApproval(story, 'import_seal', { jws: 'as it was sent' })
      addSeal(story, 'SENDER')
    }),
  ),
  valid(
    'link-confirmed',
    'Whoever held the link gave the code that was mailed to the address, and signed.',
    issued((story) => {
      const grantId = story.link('carrier')
      story.confirm(grantId, 'darek@trans.example')
      story.sign('carrier', { grantId })
    }),
  ),
  valid(
    'link-sent',
    'A link was mailed: its event shows a masked address, and the digest by which the whole one can be proven.',
    issued((story) => {
      const grantId = story.link('carrier')
      story.send(grantId, 'darek@trans.example')
      story.sign('carrier', { grantId })
    }),
  ),
  valid(
    'unknown-event',
    'Two events of a later kind: their digests are checked, their meaning is said to be unknown.',
    issued((story) => {
      story.append('transport.weighed', story.current.id, { grossWeightKg: '8450.5' })
      story.append('transport.remarked', story.current.id, ['any', 'JSON'] as unknown as JsonObject)
    }),
  ),
  valid('timestamps-and-seals', 'Timestamps over a consent and a seal, and two seals in a row.', stamped()),
  valid(
    'seals-verified',
    'All three companies sealed the note, one of them elsewhere; DNS was asked, and asked again.',
    sealed(),
  ),
  valid(
    'cut-back',
    'A history cut back to the moment before the last signature: valid evidence of that moment. Nothing in a ' +
      'chain shows that it once was longer; a copy of the other parties, or a timestamp, does.',
    issued((story) => {
      story.sign('sender')
    }),
  ),
]

/** Consent, seal, their timestamps, and a second seal. */
export function stamped(): Story {
  return issued((story) => {
    const consent = story.sign('sender')
    addTimestamp(story, { kind: 'consent', consent })
    const seal = addSeal(story, 'SENDER')
    addTimestamp(story, { kind: 'olf_seal', seal })
    addSeal(story, 'CARRIER')
  })
}

const incomplete = (
  name: string,
  says: string,
  check: string,
  given: EvidenceCase['files'],
): EvidenceCase => ({ name, verdict: 'incomplete', says, fails: [check], files: given })

const withPhoto = (): Story =>
  issued((story) => {
    story.storePhoto(story.sign('carrier', { photos: [photo] }), photo, photoBytes)
  })

export const incompleteCases: readonly EvidenceCase[] = [
  incomplete(
    'photo-never-stored',
    'The carrier signed a photo that was never uploaded.',
    'photo bytes',
    files(issued((story) => void story.sign('carrier', { photos: [photo] }))),
  ),
  incomplete(
    'photo-missing',
    'The photo was stored, but its bytes are not here.',
    'photo bytes',
    files(withPhoto(), undefined, { photos: new Map() }),
  ),
  incomplete(
    'artifact-missing',
    'No PDF is here, so nobody can tell what the signers were shown.',
    'artifact bytes',
    files(signedByAll(), undefined, { artifacts: new Map() }),
  ),
  incomplete(
    'type-definition-missing',
    'The type definition is not here, so the data cannot be read.',
    'type definition',
    files(signedByAll(), undefined, { typeDefinitions: new Map() }),
  ),
]
