import { canonicalize } from '../../canonical/canonical.ts'
import { addApproval, addTimestamp } from '../extras.ts'
import { digest } from '../seeded.ts'
import { type Draft, type EvidenceCase, files, issued, told } from './case.ts'
import { stamped } from './valid.ts'

const stampedThen = (
  name: string,
  says: string,
  fails: readonly string[],
  change: (evidence: Draft) => void,
): EvidenceCase => ({ name, verdict: 'invalid', says, fails, files: files(stamped(), change) })

const gate = (role = 'sender') => ({ role, idempotency_key: 'a' })

/** The last byte of a token is one of its signature. */
const withOneBitChanged = (token: string): string => {
  const bytes = atob(token)
  return btoa(bytes.slice(0, -1) + String.fromCharCode(bytes.charCodeAt(bytes.length - 1) ^ 1))
}

export const extraCases: readonly EvidenceCase[] = [
  told(
    'approval-of-another-request',
    'The approval’s digest is not that of the request it stands beside.',
    ['approval'],
    (story) => {
      addApproval(story, 'create_sign_grant', gate(), { input: gate('carrier') })
      story.approvals[0] = { ...(story.approvals[0] as (typeof story.approvals)[0]), input: gate('carrier') }
      story.link('carrier', story.agent)
    },
  ),
  told(
    'approval-for-the-note-before',
    'The approval was given before the sender signed, and used after.',
    ['approval'],
    (story) => {
      const before = story.current.id
      story.sign('sender')
      const target = digest(canonicalize(['document', story.documentId, before]))
      addApproval(story, 'create_sign_grant', gate('carrier'), {}, target)
      story.link('carrier', story.agent)
    },
  ),
  told(
    'approval-without-effect',
    'An approval was used up and nothing it allowed follows.',
    ['approval beside its effect'],
    (story) => {
      addApproval(story, 'create_sign_grant', gate())
    },
  ),
  told(
    'approval-of-another-effect',
    'An approval to renew a link stands before the creation of one.',
    ['approval beside its effect'],
    (story) => {
      addApproval(story, 'renew_sign_grant', gate())
      story.link('sender', story.agent)
    },
  ),
  told(
    'approval-for-another-role',
    'Approved was a link for the sender, made was one for the carrier.',
    ['approval beside its effect'],
    (story) => {
      addApproval(story, 'create_sign_grant', gate('sender'))
      story.link('carrier', story.agent)
    },
  ),
  told(
    'approval-to-publish-too-late',
    'An approval to publish stands after a link instead of after document.issued.',
    ['approval beside its effect'],
    (story) => {
      story.link('sender')
      addApproval(story, 'publish', { draftId: story.id('draft'), revision: 1 })
    },
  ),
  told(
    'approval-used-by-another',
    'The approval was given to a program, and a person made the link.',
    ['approval beside its effect'],
    (story) => {
      addApproval(story, 'create_sign_grant', gate())
      story.link('sender')
    },
  ),
  told(
    'approval-to-publish-used-by-another',
    'The approval to publish was given to a program, and a person is named as who issued the note.',
    ['approval beside its effect'],
    (story) => {
      addApproval(story, 'publish', { draftId: story.id('draft'), revision: 1 })
    },
  ),
  told(
    'approval-without-a-target',
    'What the approval was given for is not a digest.',
    ['event approval.consumed', 'approvals as the chain names them'],
    (story) => {
      addApproval(story, 'create_sign_grant', gate(), { targetDigest: 'the draft' })
      story.link('sender', story.agent)
    },
  ),
  told(
    'approval-card-differs',
    'The approval is listed as decided by somebody else than the chain names.',
    ['approval'],
    (story) => {
      addApproval(story, 'create_sign_grant', gate())
      story.link('sender', story.agent)
    },
    (evidence) => {
      for (const approval of evidence.approvals) approval.decidedBy = 'Bartek'
    },
  ),
  stampedThen(
    'timestamp-token-changed',
    'The token is not the one that was recorded.',
    ['timestamp token'],
    (evidence) => {
      const [first, second] = evidence.timestamps
      if (first && second) first.token = second.token
    },
  ),
  stampedThen(
    'timestamp-time-differs',
    'The timestamp is listed with another time than its token has.',
    ['timestamp token'],
    (evidence) => {
      for (const timestamp of evidence.timestamps) timestamp.genTime = '2026-09-01T06:00:00.000Z'
    },
  ),
  stampedThen('timestamp-not-base64', 'The token is not Base64.', ['timestamp token'], (evidence) => {
    for (const timestamp of evidence.timestamps) timestamp.token = `${timestamp.token.slice(0, -1)}!`
  }),
  {
    name: 'timestamp-of-another-consent',
    verdict: 'invalid',
    says: 'The timestamp is said to be of the carrier’s consent; its imprint is the digest of the sender’s.',
    fails: ['timestamp'],
    files: files(
      issued((story) => {
        const consent = story.sign('sender')
        const other = story.sign('carrier')
        addTimestamp(story, { kind: 'consent', consent }, { subjectId: other.body.id })
      }),
    ),
  },
  told(
    'timestamp-signature-wrong',
    'The key of the certificate in the token did not sign it.',
    ['timestamp signature'],
    (story) => {
      const consent = story.sign('sender')
      const { token } = addTimestamp(story, { kind: 'consent', consent })
      story.timestamps.pop()
      story.events.pop()
      addTimestamp(story, { kind: 'consent', consent }, { token: withOneBitChanged(token) })
    },
  ),
]
