import { canonicalize } from '../../canonical/canonical.ts'
import { snapshotText } from '../../chain/snapshot.ts'
import { pdfOf, shortData, typeDefinition } from '../note.ts'
import { digest } from '../seeded.ts'
import { type EvidenceCase, files, issued, signedByAll, told } from './case.ts'

export const versionCases: readonly EvidenceCase[] = [
  told(
    'no-version-after-a-signature',
    'The chain ends with a signature; the version that comes with it is missing.',
    ['version after the signature', 'state'],
    (story) => void story.record('sender'),
  ),
  told(
    'version-without-a-signature',
    'A version was made although nobody had signed.',
    ['version as created'],
    (story) => story.nextVersion(),
  ),
  told(
    'data-changed-by-a-signature',
    'The version after a signature has other data than the one that was signed.',
    ['version as created'],
    (story) => {
      story.record('sender')
      story.nextVersion({ data: { ...shortData, goods: [] } })
    },
  ),
  told(
    'pdf-of-another-note',
    'The last PDF, which nobody signed, was replaced by that of another note and all digests made again.',
    ['version.json in the PDF'],
    (story) => {
      story.record('sender')
      story.nextVersion({ pdf: pdfOf({ ...story.current, documentId: story.id('another note') }) })
    },
  ),
  told(
    'pdf-with-two-attachments',
    'Two versions are attached to the last PDF, the right one and another.',
    ['version.json in the PDF'],
    (story) => {
      story.record('sender')
      story.nextVersion({ pdf: Uint8Array.from([...pdfOf(story.current), ...pdfOf(story.current)]) })
    },
  ),
  told('data-with-a-type', 'The data names a type, which is the version’s to say.', ['version'], (story) => {
    const data = { ...shortData, type: { name: 'ecmr', version: '1' } }
    story.amend(data)
  }),
  told(
    'state-too-early',
    'The version after the sender’s signature says taken_over.',
    ['state of the version', 'state'],
    (story) => {
      story.record('sender')
      story.nextVersion({ state: 'taken_over' })
    },
  ),
  told(
    'version-blind-to-the-past',
    'The second version’s digest does not cover the history before it.',
    ['snapshot digest', 'version as created', 'version.json in the PDF'],
    (story) => {
      story.sign('sender')
      const { snapshotDigest: _, ...second } = story.current
      story.versions[1] = { ...second, snapshotDigest: digest(snapshotText(second, null)) }
    },
  ),
  told(
    'document-state-differs',
    'The document says delivered; nobody but the sender has signed.',
    ['state'],
    (story) => {
      story.sign('sender')
    },
    (evidence) => {
      evidence.document.state = 'delivered'
    },
  ),
  told(
    'current-version-is-old',
    'The document points to its first version; there is a second.',
    ['current version'],
    (story) => {
      story.sign('sender')
    },
    (evidence) => {
      evidence.document.currentVersionId = String(evidence.versions[0]?.id)
    },
  ),
  told(
    'cmr-complete-without-the-carrier',
    'Said to be complete although the carrier has not signed.',
    ['cmrComplete'],
    (story) => {
      story.sign('sender')
    },
    (evidence) => {
      evidence.cmrComplete = true
    },
  ),
  told(
    'missing-signature-kept-quiet',
    'The sender has not signed the changed data, and missing is empty.',
    ['missing'],
    (story) => {
      story.sign('sender')
      story.amend({ ...shortData, scope: 'international' })
    },
    (evidence) => {
      evidence.missing = []
    },
  ),
  told(
    'issued-twice',
    'The chain has a second document.issued.',
    ['issued once, first', 'versions as the chain names them', 'artifacts as the chain names them'],
    (story) => {
      story.append('document.issued', story.current.id, { ...story.events[0]?.payload })
    },
  ),
  told('time-runs-back', 'An event was received before the one it follows.', ['chain link'], (story) => {
    story.wait(-120_000)
    story.link('sender')
  }),
  told(
    'event-at-an-old-version',
    'A link is recorded at the first version; the second is current.',
    ['event at the current version', 'link'],
    (story) => {
      const first = story.current.id
      story.sign('sender')
      story.link('carrier')
      const [link] = story.events.splice(-1)
      story.append('link.created', first, { ...link?.payload })
    },
  ),
  told(
    'payload-with-an-unknown-member',
    'The payload of a link’s event has a member the profile does not know.',
    ['event link.created', 'links as the chain names them', 'link'],
    (story) => {
      story.link('sender')
      const [link] = story.events.splice(-1)
      story.append('link.created', story.current.id, { ...link?.payload, note: 'more' })
    },
  ),
  {
    name: 'another-type-definition',
    verdict: 'invalid',
    says: 'The type definition is not the one the document was issued under.',
    fails: ['type definition'],
    files: files(signedByAll(), undefined, {
      typeDefinitions: new Map([['ecmr@1', { ...typeDefinition, roles: ['sender'] }]]),
    }),
  },
  unknownType(),
]

/** Consistent in itself, but of a type whose states this verifier cannot derive. */
function unknownType(): EvidenceCase {
  const story = issued()
  const type = { name: 'air-waybill', version: '1' }
  const [version] = story.versions
  if (version === undefined) throw new Error('issued makes a version')
  const { snapshotDigest: _, ...snapshot } = { ...version, type }
  const snapshotDigest = digest(snapshotText(snapshot, null))
  story.versions[0] = { ...snapshot, snapshotDigest }
  const [event] = story.events.splice(0)
  const definition = { ...typeDefinition, ...type }
  const typeSha256 = digest(canonicalize(definition))
  story.append('document.issued', version.id, { ...event?.payload, type, typeSha256, snapshotDigest })
  return {
    name: 'unknown-document-type',
    verdict: 'invalid',
    says: 'The document is of a type the verifier does not know, so its states cannot be derived.',
    fails: ['state of the version', 'state', 'cmrComplete', 'version.json in the PDF'],
    files: files(
      story,
      (evidence) => {
        evidence.document.type = type
      },
      { typeDefinitions: new Map([['air-waybill@1', definition]]) },
    ),
  }
}
